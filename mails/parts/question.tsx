import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

/** A question and its answer. The question is bold for readers who skim. */
export function question(asked: string, answer: string): MailPart {
  const html = (
    <Text {...looks.text}>
      <strong>{asked}</strong> {answer}
    </Text>
  );
  return { html, text: `${asked} ${answer}` };
}
