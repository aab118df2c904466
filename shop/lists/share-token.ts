import { randomBytes } from "node:crypto";

/** 144 random bits, unhashed unlike session tokens: the shopper sees the link again. */
export function newShareToken(): string {
  return randomBytes(18).toString("base64url");
}

export function isShareToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
