import { redirectPath } from "../redirects/redirect-path.ts";

const email = /\S+ ?@ ?\S+/g;
/** Phone, identity and card numbers, also with separators: "082 123 4567". Prices and sizes are shorter. */
const longNumber = /\+?(?:\p{Nd}(?:[\s()./-]{0,2}\p{Nd}){8,}|\p{Nd}{7,})/gu;
const unprintable = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu;
/** PostgreSQL refuses a lone surrogate, which cutting may leave. */
const halfCharacter = /[\uD800-\uDBFF]$/;

/**
 * Removes personal data from typed text: email addresses and long numbers become "…". Returns one line, cut to length.
 * Names stay, since they cannot be told from other words.
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

/** Paths below these identify a person or hold a secret. */
const ownPaths = /^\/(orders|shared-lists|stock-notices)\/.+/i;
/** Browsers resolve dot segments before they send a path. */
const upwards = /\/\.\.?(\/|$)/;
const longestPath = 200;

/** The path without query and personal parts: "/orders/…". Returns "/…" for an invalid path. */
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
