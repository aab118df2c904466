import { hash, randomBytes } from "node:crypto";

/** 256 random bits. Only the hash is stored, so a stolen database opens no account. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Checks the form. PostgreSQL would fail on NUL, which a URL can contain. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A fast hash suffices: tokens cannot be guessed. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
