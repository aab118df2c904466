import { redirectPath } from "../redirects/redirect-path.ts";

/** Whatever stands around an @ without a space. */
const email = /\S+@\S+/g;
/** Phone, identity and card numbers, also as people write them: "082 123 4567". Prices and sizes are shorter. */
const longNumber = /\+?(?:\d(?:[\s().-]{0,2}\d){8,}|\d{7,})/g;
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/**
 * What somebody typed without what may say who it was: e-mail addresses and long numbers become "…". On
 * one line, and cut. Names cannot be told from other words.
 *
 * @param most characters
 */
export function withoutPersonal(text: string, most: number): string {
  return text
    .replace(unprintable, " ")
    .replace(email, "…")
    .replace(longNumber, "…")
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, most);
}

/** Beneath these a path names a person's own thing, or a secret. */
const ownPaths = /^\/(orders|shared-lists|stock-notices)\/.+/;
const longestPath = 200;

/** The page without its query, and without what is somebody's own: "/orders/…". "/…" for what can be no page. */
export function pageOf(address: string): string {
  const path = redirectPath(address) ?? "/…";
  const parts = path.replace(ownPaths, "/$1/…").split("/");
  return parts
    .map((part) => withoutPersonal(part, longestPath))
    .join("/")
    .slice(0, longestPath);
}
