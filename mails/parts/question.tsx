import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

/** What a reader may ask, and the answer. The question is bold: who skims sees whether it is theirs. */
export function question(asked: string, answer: string): MailPart {
  const html = (
    <Text {...looks.text}>
      <strong>{asked}</strong> {answer}
    </Text>
  );
  return { html, text: `${asked} ${answer}` };
}
