import { createHash } from "node:crypto";

// Deliberately independent of the shop's adapter, so that a shared mistake cannot hide.

const bareBytes = new Set(Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."));
const blank = new Set([" ", "\t", "\n", "\r", "\v", "\0"]);

/** PHP's form encoding, byte by byte. */
export function encodeValue(value: string): string {
  let encoded = "";
  for (const byte of new TextEncoder().encode(value)) {
    if (bareBytes.has(byte)) encoded += String.fromCharCode(byte);
    else if (byte === 0x20) encoded += "+";
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return encoded;
}

/** Trims PHP's six blank characters. */
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

/** MD5 over the parameters and the passphrase, if any. */
export function signatureOf(parameters: string, passphrase: string | null): string {
  const secret = passphrase === null ? "" : trimBlanks(passphrase);
  const ending = secret === "" ? "" : `&passphrase=${encodeValue(secret)}`;
  return digest(parameters + ending);
}

/** Signs API calls: the variables and the passphrase in alphabetical order. */
export function apiSignatureOf(variables: ReadonlyMap<string, string>, passphrase: string): string {
  const all = new Map(variables).set("passphrase", trimBlanks(passphrase));
  const names = [...all.keys()].filter((name) => all.get(name) !== "").sort();
  return digest(parametersOf(names.map((name) => [name, all.get(name) ?? ""])));
}

function digest(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
