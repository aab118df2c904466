import { randomBytes } from "node:crypto";

/** 144 random bits. Stored unhashed, unlike session tokens, since the shopper wants to see the link again. */
export function newShareToken(): string {
  return randomBytes(18).toString("base64url");
}

export function isShareToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
