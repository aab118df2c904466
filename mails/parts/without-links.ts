const zeroWidthSpace = "\u200b";

/** Puts zero-width spaces into addresses that people typed, so that no mail program makes links of them. */
export function withoutLinks(words: string): string {
  return words.replace(/[.:@](?=[^\s\d])/g, `$&${zeroWidthSpace}`);
}
