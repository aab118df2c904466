import { answer } from "../../api.ts";
import { found } from "../../found.ts";
import type { LoadArguments } from "../../load.ts";

/** A page that the owner can rewrite, by the name of its text. */
export function loadContentPage(api: LoadArguments["api"], page: string) {
  return found(answer(api.api["content-pages"][":page"].$get({ param: { page } })));
}

export type LoadedPage = Awaited<ReturnType<typeof loadContentPage>>;
