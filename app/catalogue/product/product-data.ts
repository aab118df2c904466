import { redirect } from "react-router";
import { productPath } from "../../../words/paths/product-path.ts";
import { shownStock } from "../../../words/products/shown-stock.ts";
import { answer } from "../../client/api.ts";
import { found } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { loadLastBought } from "../own-products/last-bought.ts";
import { loadDelivery } from "./delivery/load-delivery.ts";

/**
 * The product, and its delivery to `?postal_code=`, which the no-script form sets. Personal only with a login cookie,
 * so visitors' pages may be cached.
 */
export async function load(args: LoadArguments) {
  const { api, params, url } = args;
  const id = params.id ?? "";
  const query = url.searchParams;
  const productId = /^\d{1,10}$/.exec(query.get("variant") ?? "")?.[0] ?? id;
  const [detail, delivery, bought] = await Promise.all([
    found(answer(api.api.products[":id"].$get({ param: { id } }))).then(withShownStock),
    loadDelivery(api, { productId, postalCode: query.get("postal_code")?.trim() ?? null }),
    loadLastBought(args, id),
  ]);
  const path = productPath(detail.product);
  if (path !== url.pathname) throw redirect(path + queryNaming(detail.product, id, query), 301);
  return { ...detail, delivery, bought };
}

type Detail = Record<"variants" | "relatedProducts" | "recommendedProducts", { stock: number }[]> & {
  product: { stock: number };
};

/** Exact numbers would make the page another one with each sale. */
function withShownStock<Answer extends Detail>(detail: Answer): Answer {
  const shown = <Product extends { stock: number }>(product: Product) => ({
    ...product,
    stock: shownStock(product.stock),
  });
  return {
    ...detail,
    product: shown(detail.product),
    variants: detail.variants.map(shown),
    relatedProducts: detail.relatedProducts.map(shown),
    recommendedProducts: detail.recommendedProducts.map(shown),
  };
}

/** Keeps the query; an address with a variant's own id becomes the family's with `?variant=`. */
function queryNaming(product: { id: number; parent_id: number | null }, id: string, query: URLSearchParams) {
  const kept = new URLSearchParams(query);
  if (product.parent_id !== null && id === String(product.id) && !kept.has("variant"))
    kept.set("variant", id);
  return kept.size > 0 ? `?${kept}` : "";
}
