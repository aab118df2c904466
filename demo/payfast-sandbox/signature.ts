import { createHash } from "node:crypto";

// Written apart from the shop's adapter on purpose: two hands that agree are a test, one hand twice is none.

const bareBytes = new Set(Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."));
const blank = new Set([" ", "\t", "\n", "\r", "\v", "\0"]);

/** Form encoding as PHP writes it, byte by byte. */
export function encodeValue(value: string): string {
  let encoded = "";
  for (const byte of new TextEncoder().encode(value)) {
    if (bareBytes.has(byte)) encoded += String.fromCharCode(byte);
    else if (byte === 0x20) encoded += "+";
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return encoded;
}

/** Takes PHP's six blank characters off both ends. */
export function trimBlanks(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && blank.has(value.charAt(start))) start += 1;
  while (end > start && blank.has(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

export function parametersOf(fields: Iterable<readonly [string, string]>): string {
  return Array.from(fields, ([name, value]) => `${name}=${encodeValue(value)}`).join("&");
}

/** MD5 over the parameters and, where the merchant has one, the passphrase. */
export function signatureOf(parameters: string, passphrase: string | null): string {
  const secret = passphrase === null ? "" : trimBlanks(passphrase);
  const ending = secret === "" ? "" : `&passphrase=${encodeValue(secret)}`;
  return digest(parameters + ending);
}

/** As calls of the API are signed: the passphrase is a variable among the others, and all stand in order of name. */
export function apiSignatureOf(variables: ReadonlyMap<string, string>, passphrase: string): string {
  const all = new Map(variables).set("passphrase", trimBlanks(passphrase));
  const names = [...all.keys()].filter((name) => all.get(name) !== "").sort();
  return digest(parametersOf(names.map((name) => [name, all.get(name) ?? ""])));
}

function digest(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
