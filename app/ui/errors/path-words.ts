import { cutAtWord } from "../../../words/cut-at-word.ts";
import { isVisibleText } from "../../../words/visible-text.ts";

const longestShown = 120;
const longestSearch = 60;

/** Parts of our own addresses that say what a page is, not which. */
const kinds = new Set(["products", "categories", "brands", "content-sections", "search", "help"]);

/**
 * The path for people: decoded where that shows nothing that pretends to be something else, and cut when it would fill
 * the page.
 */
export function shownPath(pathname: string): string {
  const path = decoded(pathname);
  const shown = isVisibleText(path) && !/[\t\r\n]/.test(path) ? path : pathname;
  return shown.length > longestShown
    ? `${shown.slice(0, longestShown).replace(/[\uD800-\uDBFF]$/, "")}…`
    : shown;
}

/** What somebody may have looked for there: "/shop/enamel-kettle_2l.html" → "enamel kettle 2l". Empty where no part says. */
export function searchWords(pathname: string): string {
  const parts = shownPath(pathname).split("/");
  const part = parts.findLast((each) => /\p{L}{2}/u.test(each) && !kinds.has(each)) ?? "";
  const words = part.replace(/\.\w{2,5}$/, "").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return cutAtWord(words, longestSearch);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
