import { redirect } from "react-router";
import { answer } from "../../client/api.ts";
import { isId, notFound } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { sectionPath } from "../../client/shop/listing-path.ts";
import { loadResults } from "./search-results.ts";

export async function load(args: LoadArguments) {
  const { api, params, url } = args;
  const id = params.id ?? "";
  if (!isId(id)) notFound();
  const [{ data }, results] = await Promise.all([
    answer(api.api["content-sections"].$get({ query: {} })),
    loadResults(args, { kind: "content-sections", id }),
  ]);
  const section = data.find((each) => each.id === Number(id)) ?? notFound();
  const path = sectionPath(section);
  // Redirects to the canonical address if the name in it is another.
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { section, results };
}
