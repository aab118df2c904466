import { createHash } from "node:crypto";

// Written apart from the shop's adapter on purpose: two hands that agree are a test, one hand twice is none.

/** What a site signs with is the end of the text that is hashed; large and small letters are the same. */
export function hashOf(
  fields: ReadonlyMap<string, string>,
  order: readonly string[],
  privateKey: string,
): string {
  const hash = createHash("sha512");
  for (const name of order) hash.update((fields.get(name) ?? "").toLowerCase());
  return hash.update(privateKey.toLowerCase()).digest("hex");
}
