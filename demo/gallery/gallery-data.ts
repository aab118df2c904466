import { notFound } from "../../app/client/found.ts";
import type { LoadArguments } from "../../app/client/load.ts";

/** For whoever designs or checks the shop: where things are really sold there is no such page. */
export async function load({ site }: LoadArguments): Promise<null> {
  return site.demo ? null : notFound();
}
