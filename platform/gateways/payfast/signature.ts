import { createHash, timingSafeEqual } from "node:crypto";

/** Fields in an order that matters: PayFast signs them as a sequence. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** PHP's urlencode(), which PayFast signs with: only letters, digits and - _ . stay bare, a space becomes "+". */
export function phpUrlencode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replace(/[!'()*~]/g, (bare) => `%${bare.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

/** PHP's trim(): fewer characters than JavaScript's, which would also take a non-breaking space. */
export function phpTrim(value: string): string {
  return value.replace(/^[ \t\n\r\v\0]+|[ \t\n\r\v\0]+$/g, "");
}

/** `name=value&…`, encoded but neither trimmed nor thinned out. */
export function parameterString(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

/** Signature of a payment form: the pairs in the order of PayFast's field table, trimmed, empty ones left out. */
export function formSignature(pairs: Pairs, passphrase: string | null): string {
  const trimmed = pairs.map(([name, value]) => [name, phpTrim(value)] as const);
  return sign(parameterString(trimmed.filter(([, value]) => value !== "")), passphrase);
}

/** Signature of a notification: the pairs as they were received, empty ones included. */
export function notificationSignature(pairs: Pairs, passphrase: string | null): string {
  return sign(parameterString(pairs), passphrase);
}

/**
 * Signature of a call to PayFast's API: its headers and the variables of its query, in alphabetical order with the
 * passphrase among them, empty ones left out. `testing` is never signed.
 */
export function apiSignature(variables: Record<string, string>, passphrase: string): string {
  const signed = Object.entries({ ...variables, passphrase: phpTrim(passphrase) })
    .filter(([, value]) => value !== "")
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return md5(parameterString(signed));
}

/** Compares without telling by its duration how much was right. */
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

/** PayFast's choice. What protects us besides is the question to its server. */
function md5(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}
