const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  deg: "°",
  times: "×",
  frac12: "½",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
};

/**
 * What a person would read of a text that may hold HTML, also HTML that was escaped once more: no tags, scripts,
 * styles or comments, entities resolved, no control characters; blocks become lines, at most one empty between, items of
 * lists begin with "•".
 * The result is text, not markup: whoever shows it must still escape it.
 */
export function plainText(text: string): string {
  const read = text.includes("<") || text.includes("&") ? stripTags(decodeEntities(stripTags(text))) : text;
  return withoutRests(withoutControls(read))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n\n(?=• )/g, "\n")
    .trim();
}

/** What `plainText` made, written so that it makes the same of it again. */
export function escapeEntities(plain: string): string {
  return plain.replace(beforeEntity, "&amp;");
}

/** Of tags within tags others are left: "<<b>b>". Then nothing that could begin one stays, so that nobody finds more. */
function withoutRests(text: string): string {
  return stripTags(text) === text ? text : text.replace(/<+(?=[a-z/!?])/gi, "");
}

/** The same in one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll("\n", " ").replace(/ {2,}/g, " ");
}

/** At most so many characters, cut behind a word and marked with "…". */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.search(/\s\S*$/);
  // Half a character (of an emoji) would not be valid text.
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Nothing here looks twice at a character, so a hostile text costs no more than its length. */
function stripTags(html: string): string {
  if (!html.includes("<")) return html;
  const visible = unseen.reduce((rest, [opening, closing]) => without(rest, opening, closing), html);
  return visible
    .replace(/<li\b[^<>]*>\s*(?:<p\b[^<>]*>)?/gi, "\n• ")
    .replace(/<\/?(?:br|p|div|ul|ol|tr|table|h[1-6]|blockquote)\b[^<>]*>/gi, "\n")
    .replace(/<\/t[dh]\b[^<>]*>/gi, " ")
    .replace(/<[a-z/!?][^<>]*>/gi, "");
}

const unseen = [
  [/<!--/g, /-->/g],
  [/<script\b/gi, /<\/script[^<>]*>/gi],
  [/<style\b/gi, /<\/style[^<>]*>/gi],
] as const;

/** What never closes stays, to be treated like any other tag. */
function without(html: string, opening: RegExp, closing: RegExp): string {
  let rest = "";
  let at = 0;
  for (;;) {
    const start = indexAfter(opening, html, at);
    const end = start && indexAfter(closing, html, start.behind);
    if (!start || !end) return rest + html.slice(at);
    rest += `${html.slice(at, start.index)} `;
    at = end.behind;
  }
}

function indexAfter(what: RegExp, text: string, from: number) {
  what.lastIndex = from;
  const found = what.exec(text);
  return found && { index: found.index, behind: what.lastIndex };
}

const beforeEntity = /&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});)/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

function decodeEntities(html: string): string {
  return html.replace(entity, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  });
}

/** Line breaks stay. Characters that turn the direction of writing would also turn what stands around the text. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, "");
}
