import { notFound } from "../../app/client/found.ts";
import type { LoadArguments } from "../../app/client/load.ts";

/** The gallery exists in the demo only. */
export async function load({ site }: LoadArguments): Promise<null> {
  return site.demo ? null : notFound();
}
