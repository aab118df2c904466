import type { LoadArguments } from "../client/load.ts";
import { loadContentPage } from "./load-content-page.ts";

export async function load({ api }: LoadArguments) {
  return { page: await loadContentPage(api, "terms-and-conditions") };
}
