import { answer } from "../client/api.ts";
import { found } from "../client/found.ts";
import type { LoadArguments } from "../client/load.ts";

/** A page that the owner can rewrite, by the name of its text. */
export function loadContentPage(api: LoadArguments["api"], page: string) {
  return found(answer(api.api["content-pages"][":page"].$get({ param: { page } })));
}

export type LoadedPage = Awaited<ReturnType<typeof loadContentPage>>;
