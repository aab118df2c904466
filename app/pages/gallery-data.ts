import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";

/** For whoever designs or checks the shop: where things are really sold there is no such page. */
export async function load({ site }: LoadArguments): Promise<null> {
  return site.demo ? null : notFound();
}
