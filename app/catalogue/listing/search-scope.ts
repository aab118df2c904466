import { type Api, answer } from "../../client/api.ts";
import type { SearchQuery } from "./search-query.ts";

export type SearchScope =
  | { kind: "everything" }
  | { kind: "product-categories" | "brands" | "content-sections"; id: string };

export function searchInScope(api: Api, scope: SearchScope, json: SearchQuery, signal?: AbortSignal) {
  const { search } = api.api;
  const options = { init: { signal } };
  if (scope.kind === "everything") return answer(search.$post({ json }, options));
  return answer(search[scope.kind][":id"].$post({ param: { id: scope.id }, json }, options));
}

export type ScopeAnswer = Awaited<ReturnType<typeof searchInScope>>;
export type Facets = ScopeAnswer["filters"];
