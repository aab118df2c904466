import { redirect } from "react-router";
import { answer } from "../api.ts";
import { loadResults } from "../features/search-results.ts";
import { brandPath } from "../features/shelf-path.ts";
import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";

export async function load(args: LoadArguments) {
  const { api, params, url } = args;
  const id = Number(params.id);
  const [{ data }, results] = await Promise.all([
    answer(api.api.brands.$get()),
    loadResults(args, { kind: "brands", id: String(id) }),
  ]);
  const brand = data.find((each) => each.id === id) ?? notFound();
  const path = brandPath(brand);
  // One address for each shelf: another name leads there for good.
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { brand, results };
}
