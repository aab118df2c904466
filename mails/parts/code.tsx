import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

/**
 * A one-time code, large, and one word in both versions, so that a tap selects all of it and phones recognise it; what
 * keeps its digits apart for reading aloud is style alone.
 */
export function code(digits: string, validity: string): MailPart {
  const html = (
    <Section {...looks.panel}>
      <Text {...looks.code}>{digits}</Text>
      <Text {...looks.codeFacts}>{validity}</Text>
    </Section>
  );
  return { html, text: `${digits}\n${validity}` };
}
