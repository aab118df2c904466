import { hash, randomBytes } from "node:crypto";

/** 256 random bits. It is stored nowhere: only its hash is, so that a stolen database opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a text may be one at all. The database refuses NUL, which may stand in an address. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A plain hash does: nobody can try all tokens. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
