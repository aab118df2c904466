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
 * Strips HTML, also when escaped once more: no tags, scripts, styles, comments or control characters; entities decoded;
 * blocks become lines, list items begin with "•". The result is text, not markup: escape it when rendering.
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

/** Inverse of `plainText`: it reads the result as the same text. */
export function escapeEntities(plain: string): string {
  return plain.replace(beforeEntity, "&amp;");
}

/** Nested tags leave rests ("<<b>b>"): then everything that could open a tag is removed. */
function withoutRests(text: string): string {
  return stripTags(text) === text ? text : text.replace(/<+(?=[a-z/!?])/gi, "");
}

/** On one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll("\n", " ").replace(/ {2,}/g, " ");
}

/** Cuts behind a word and appends "…". */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.search(/\s\S*$/);
  // Drops a halved surrogate pair.
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Linear time, also for hostile input. */
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

/** Unclosed ones stay and are stripped like other tags. */
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

/** Keeps line breaks; removes bidirectional controls, which would reverse the text around. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, "");
}
