/**
 * Prevents terminal escape injection by strangers' texts: replaces invisible characters, except tabs, line ends and
 * joiners of emoji and letters.
 */
export function forTerminal(words: string): string {
  return words.replace(/(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{fffd}");
}

/** The same for JSON: invisible characters become escapes of the same value. */
export function visibleJson(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) =>
    Array.from({ length: hidden.length }, (_, at) => hidden.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
