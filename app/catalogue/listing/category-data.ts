import { redirect } from "react-router";
import { answer } from "../../client/api.ts";
import { found, isId, notFound } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { categoryPath } from "../../client/shop/listing-path.ts";
import { loadResults } from "./search-results.ts";

export async function load(args: LoadArguments) {
  const { api, params, url } = args;
  const id = params.id ?? "";
  // The API also answers to "tree" and "featured", which are no categories.
  if (!isId(id)) notFound();
  const [category, results] = await Promise.all([
    found(answer(api.api.categories[":param"].$get({ param: { param: id } }))),
    loadResults(args, { kind: "product-categories", id }),
  ]);
  if ("data" in category) notFound();
  const path = categoryPath(category);
  // Redirects to the canonical address if the name in it is another.
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { category, results };
}
