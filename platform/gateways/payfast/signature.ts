import { createHash, timingSafeEqual } from "node:crypto";

export type Pairs = readonly (readonly [name: string, value: string])[];

/** PHP's urlencode(), which PayFast signs with: only letters, digits and - _ . stay bare, a space becomes "+". */
export function phpUrlencode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replace(/[!'()*~]/g, (bare) => `%${bare.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

/** PHP's trim(): it leaves a non-breaking space, unlike JavaScript's. */
export function phpTrim(value: string): string {
  return value.replace(/^[ \t\n\r\v\0]+|[ \t\n\r\v\0]+$/g, "");
}

/** `name=value&…`, encoded; nothing is trimmed or dropped. */
export function parameterString(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

/** Signature of a payment form: the pairs in the order of PayFast's field table, trimmed, empty ones left out. */
export function formSignature(pairs: Pairs, passphrase: string | null): string {
  const trimmed = pairs.map(([name, value]) => [name, phpTrim(value)] as const);
  return sign(parameterString(trimmed.filter(([, value]) => value !== "")), passphrase);
}

/** Signature of a notification: the pairs as received, empty ones included. */
export function notificationSignature(pairs: Pairs, passphrase: string | null): string {
  return sign(parameterString(pairs), passphrase);
}

/**
 * Signature of an API call: headers and query variables in alphabetical order, the passphrase among them, empty ones
 * left out. `testing` is never signed.
 */
export function apiSignature(variables: Record<string, string>, passphrase: string): string {
  const signed = Object.entries({ ...variables, passphrase: phpTrim(passphrase) })
    .filter(([, value]) => value !== "")
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return md5(parameterString(signed));
}

/** Compares in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}

function sign(parameters: string, passphrase: string | null): string {
  const secret = phpTrim(passphrase ?? "");
  const signed = secret === "" ? parameters : `${parameters}&passphrase=${phpUrlencode(secret)}`;
  return md5(signed);
}

/** MD5 is PayFast's choice; the confirmation by its server adds protection. */
function md5(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}
