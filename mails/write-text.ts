import type { Mail } from "./mail.ts";

/** The mail as plain text, with everything its HTML says. */
export function writeText({ heading, parts, because, url }: Mail, shopName: string): string {
  const foot = `${shopName} wrote to you because ${because}:\n${url}`;
  return `${[heading, ...parts.map((part) => part.text), foot].join("\n\n")}\n`;
}
