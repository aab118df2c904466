import { randomBytes } from "node:crypto";

/** 144 random bits. Unlike a session's it is stored as it is: the shopper wants to see the link again. */
export function newShareToken(): string {
  return randomBytes(18).toString("base64url");
}

/** Whether a text may be one at all. */
export function isShareToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
