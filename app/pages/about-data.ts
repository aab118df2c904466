import { loadContentPage } from "../features/content/load-content-page.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api }: LoadArguments) {
  return { page: await loadContentPage(api, "about") };
}
