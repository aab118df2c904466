const zeroWidthSpace = "\u200b";

/**
 * Words that somebody typed, so that no mail program makes a link of them: addresses of the web and of mail are taken
 * apart where nobody sees it.
 */
export function withoutLinks(words: string): string {
  return words.replace(/[.:@](?=[^\s\d])/g, `$&${zeroWidthSpace}`);
}
