/**
 * What strangers wrote must not tell the terminal what to do: of characters that nobody sees only the ends of lines stay,
 * and what joins emoji and letters.
 */
export function forTerminal(words: string): string {
  return words.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{fffd}");
}
