import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

/** A one-time code (OTP) in one piece, so that a tap selects it and phones recognise it; styles space its digits. */
export function code(digits: string, validity: string): MailPart {
  const html = (
    <Section {...looks.panel}>
      <Text {...looks.code}>{digits}</Text>
      <Text {...looks.codeFacts}>{validity}</Text>
    </Section>
  );
  return { html, text: `${digits}\n${validity}` };
}
