import { redirect } from "react-router";
import type { z } from "zod";
import type { productDetailSchema } from "../../../server/api/schemas/product.ts";
import { productPath } from "../../../words/paths/product-path.ts";
import { shownStock } from "../../../words/products/shown-stock.ts";
import { answer } from "../../client/api.ts";
import { cardProduct } from "../../client/card-product.ts";
import { found } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { loadLastBought } from "../own-products/last-bought.ts";
import { loadDelivery } from "./delivery/load-delivery.ts";

/**
 * The product, and its delivery to `?postal_code=`, which the no-script form sets. On the server, where the page is the
 * same for everybody, without the shopper's own address and purchases.
 */
export async function load(args: LoadArguments) {
  const { api, params, url } = args;
  const id = params.id ?? "";
  const query = url.searchParams;
  const productId = /^\d{1,10}$/.exec(query.get("variant") ?? "")?.[0] ?? id;
  const [detail, delivery, bought] = await Promise.all([
    found(answer(api.api.products[":id"].$get({ param: { id } }))).then(shownDetail),
    loadDelivery(api, { productId, postalCode: query.get("postal_code")?.trim() ?? null }),
    loadLastBought(args, id),
  ]);
  const path = productPath(detail.product);
  if (path !== url.pathname) throw redirect(path + queryNaming(detail.product, id, query), 301);
  return { ...detail, delivery: { ...delivery, isForShopper: args.isSignedIn }, bought };
}

type Detail = z.infer<typeof productDetailSchema>;

/** The detail as the page shows it, without products twice. Exact stock would change the page with each sale. */
function shownDetail({ relatedProducts, recommendedProducts, ...detail }: Detail) {
  const relatedIds = new Set(relatedProducts.map(({ id }) => id));
  return {
    ...detail,
    product: withShownStock(detail.product),
    variants: detail.variants.map(withShownStock),
    relatedProducts: relatedProducts.map(cardProduct),
    recommendedProducts: recommendedProducts.filter(({ id }) => !relatedIds.has(id)).map(cardProduct),
  };
}

function withShownStock<Product extends { stock: number }>(product: Product): Product {
  return { ...product, stock: shownStock(product.stock) };
}

/** Keeps the query; an address with a variant's own id becomes the family's with `?variant=`. */
function queryNaming(product: { id: number; parent_id: number | null }, id: string, query: URLSearchParams) {
  const kept = new URLSearchParams(query);
  if (product.parent_id !== null && id === String(product.id) && !kept.has("variant"))
    kept.set("variant", id);
  return kept.size > 0 ? `?${kept}` : "";
}
