import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Ozow's hash: the values one after the other, then the private key, all of it in lower case, as SHA-512 in hex. Values
 * that are empty add nothing. Nothing stands between the values, so that what is hashed does not tell where one ends:
 * whoever reads them must know by their shape.
 */
export function ozowHash(values: readonly string[], privateKey: string): string {
  const text = [...values, privateKey].join("").toLowerCase();
  return createHash("sha512").update(text, "utf8").digest("hex");
}

/** Compares without telling by its duration how much was right. */
export function isSameHash(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given.toLowerCase());
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
