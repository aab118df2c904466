import { redirect } from "react-router";
import { answer } from "../api.ts";
import { searchQueryOf } from "../features/search-query.ts";
import { resultsOrNothing } from "../features/search-results.ts";
import { brandPath } from "../features/shelf-path.ts";
import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api, params, url }: LoadArguments) {
  const id = Number(params.id);
  const [{ data }, results] = await Promise.all([
    answer(api.api.brands.$get()),
    resultsOrNothing(
      answer(api.api.search.brands[":id"].$post({ param: { id: String(id) }, json: searchQueryOf(url) })),
    ),
  ]);
  const brand = data.find((each) => each.id === id) ?? notFound();
  const path = brandPath(brand);
  // One address for each shelf: another name leads there for good.
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  return { brand, results };
}
