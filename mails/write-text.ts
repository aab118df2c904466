import type { Mail } from "./mail.ts";
import { unsubscribeWords } from "./unsubscribe-words.ts";

export function writeText({ heading, parts, because, url, unsubscribeUrl }: Mail, shopName: string): string {
  const why = `${shopName} wrote to you because ${because}:\n${url}`;
  const foot = unsubscribeUrl ? `${why}\n\n${unsubscribeWords} Unsubscribe:\n${unsubscribeUrl}` : why;
  return `${[heading, ...parts.map((part) => part.text), foot].join("\n\n")}\n`;
}
