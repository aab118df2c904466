import { type Api, answer } from "../../client/api.ts";
import type { SearchQuery } from "./search-query.ts";

export type Shelf =
  | { kind: "everything" }
  | { kind: "product-categories" | "brands" | "content-sections"; id: string };

export function searchShelf(api: Api, shelf: Shelf, json: SearchQuery, signal?: AbortSignal) {
  const { search } = api.api;
  const options = { init: { signal } };
  if (shelf.kind === "everything") return answer(search.$post({ json }, options));
  return answer(search[shelf.kind][":id"].$post({ param: { id: shelf.id }, json }, options));
}

export type ShelfAnswer = Awaited<ReturnType<typeof searchShelf>>;
export type Facets = ShelfAnswer["filters"];
