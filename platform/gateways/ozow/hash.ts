import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Ozow's hash: the values and the private key, concatenated, in lower case, as SHA-512 in hex. Empty values add
 * nothing. There is no separator, so readers must recognise each value by its shape.
 */
export function ozowHash(values: readonly string[], privateKey: string): string {
  const text = [...values, privateKey].join("").toLowerCase();
  return createHash("sha512").update(text, "utf8").digest("hex");
}

/** Compares in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given.toLowerCase());
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
