import { cutAtWord } from "../../../words/text/cut-at-word.ts";
import { isVisibleText } from "../../../words/text/visible-text.ts";

const longestShown = 120;
const longestSearch = 60;

/** Segments of our own addresses that name a kind of page. */
const kinds = new Set(["products", "categories", "brands", "content-sections", "search", "help"]);

/** The path for display: decoded unless that could deceive (invisible or bidirectional characters), and truncated. */
export function shownPath(pathname: string): string {
  const path = decoded(pathname);
  const shown = isVisibleText(path) && !/[\t\r\n]/.test(path) ? path : pathname;
  return shown.length > longestShown
    ? `${shown.slice(0, longestShown).replace(/[\uD800-\uDBFF]$/, "")}…`
    : shown;
}

/** A search term from the path: "/shop/enamel-kettle_2l.html" → "enamel kettle 2l"; empty if there is none. */
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
