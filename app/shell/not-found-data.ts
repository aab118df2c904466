import { notFound } from "../client/found.ts";

/** No page has this address. */
export async function load(): Promise<null> {
  return notFound();
}
