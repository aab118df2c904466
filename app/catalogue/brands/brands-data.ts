import { redirect } from "react-router";
import { answer } from "../../client/api.ts";
import { found, isId, notFound } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { brandPath } from "../../client/shop/listing-path.ts";
import { loadResults } from "../listing/search-results.ts";
import { brandIndex } from "./brand-index.ts";

export async function loadBrand(args: LoadArguments) {
  const { api, params, url } = args;
  const id = params.id ?? "";
  // The API also answers to "featured", which is no brand.
  if (!isId(id)) notFound();
  const [brand, results] = await Promise.all([
    found(answer(api.api.brands[":param"].$get({ param: { param: id } }))),
    loadResults(args, { kind: "brands", id }),
  ]);
  const path = brandPath(brand);
  // Redirects to the canonical address if the name in it is another.
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { brand, results };
}

export async function loadBrands({ api, url }: LoadArguments) {
  const { data } = await answer(api.api.brands.$get());
  const { brands, ...rest } = brandIndex(data, url.searchParams.get("letter"));
  const shown = brands.map(({ id, name, product_count }) => ({ id, name, product_count }));
  return { brands: shown, ...rest };
}
