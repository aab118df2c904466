import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";
import { withoutLinks } from "./without-links.ts";

/** Quotes a stranger, marked on each line so that it cannot pass for the shop's words; no line becomes a link. */
export function quotation(of: string, words: string): MailPart {
  const paragraphs = withoutLinks(words)
    .split(/[\r\n\u2028\u2029]+/)
    .filter((line) => line.trim() !== "");
  const html = (
    <Section {...looks.quotation}>
      <Text {...looks.quotedFrom}>{of}</Text>
      {paragraphs.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and may be alike
        <Text key={position} {...looks.text}>
          {line}
        </Text>
      ))}
    </Section>
  );
  return { html, text: [`${of}:`, ...paragraphs.map((line) => `> ${line}`)].join("\n") };
}
