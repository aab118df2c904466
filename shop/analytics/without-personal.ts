import { redirectPath } from "../redirects/redirect-path.ts";

/** Whatever stands around an @. */
const email = /\S+ ?@ ?\S+/g;
/** Phone, identity and card numbers, also as people write them: "082 123 4567". Prices and sizes are shorter. */
const longNumber = /\+?(?:\p{Nd}(?:[\s()./-]{0,2}\p{Nd}){8,}|\p{Nd}{7,})/gu;
/** Letters that nobody sees among them. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu;
/** What is cut in the middle of one is nothing that PostgreSQL takes. */
const halfCharacter = /[\uD800-\uDBFF]$/;

/**
 * What somebody typed without what may say who it was: e-mail addresses and long numbers become "…". On
 * one line, and cut. Names cannot be told from other words.
 *
 * @param most characters
 */
export function withoutPersonal(text: string, most: number): string {
  return text
    .normalize("NFKC")
    .replace(unprintable, " ")
    .replace(email, "…")
    .replace(longNumber, "…")
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, most)
    .replace(halfCharacter, "");
}

/** Beneath these a path names a person's own thing, or a secret. */
const ownPaths = /^\/(orders|shared-lists|stock-notices)\/.+/i;
/** No page's own address; browsers send none. */
const upwards = /\/\.\.?(\/|$)/;
const longestPath = 200;

/** The page without its query, and without what is somebody's own: "/orders/…". "/…" for what can be no page. */
export function pageOf(address: string): string {
  const path = redirectPath(address);
  if (path === null || upwards.test(path)) return "/…";
  const parts = path.split("/").map((part) => withoutPersonal(part, longestPath));
  return parts
    .join("/")
    .replace(ownPaths, (_, thing: string) => `/${thing.toLowerCase()}/…`)
    .slice(0, longestPath)
    .replace(halfCharacter, "");
}
