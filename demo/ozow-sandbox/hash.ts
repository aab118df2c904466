import { createHash } from "node:crypto";

// Deliberately independent of the shop's adapter, so that a shared mistake cannot hide.

/** The private key ends the hashed text; case is ignored. */
export function hashOf(
  fields: ReadonlyMap<string, string>,
  order: readonly string[],
  privateKey: string,
): string {
  const hash = createHash("sha512");
  for (const name of order) hash.update((fields.get(name) ?? "").toLowerCase());
  return hash.update(privateKey.toLowerCase()).digest("hex");
}
