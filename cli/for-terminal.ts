/**
 * What strangers wrote must not tell the terminal what to do: of characters that nobody sees only tabs and the ends of
 * lines stay, and what joins emoji and letters.
 */
export function forTerminal(words: string): string {
  return words.replace(/(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{fffd}");
}

/** The same for JSON: what nobody sees stands in it as escapes, and means what it meant. */
export function visibleJson(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) =>
    Array.from({ length: hidden.length }, (_, at) => hidden.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
