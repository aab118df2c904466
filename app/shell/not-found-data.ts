import { notFound } from "../client/found.ts";

export async function load(): Promise<null> {
  return notFound();
}
