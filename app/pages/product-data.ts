import { redirect } from "react-router";
import { productPath } from "../../words/product-path.ts";
import { answer } from "../api.ts";
import { found } from "../found.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api, params, url }: LoadArguments) {
  const id = params.id ?? "";
  const detail = await found(answer(api.api.products[":id"].$get({ param: { id } })));
  const path = productPath(detail.product);
  if (path !== url.pathname) throw redirect(path + chosenIn(url, id, detail.product), 301);
  return detail;
}

/** The query to keep; an address that names a variant by its own id goes on naming it as the choice. */
function chosenIn(url: URL, id: string, product: { id: number; parent_id: number | null }): string {
  if (url.search || product.parent_id === null || id !== String(product.id)) return url.search;
  return `?variant=${product.id}`;
}
