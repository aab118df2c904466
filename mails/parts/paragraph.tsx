import { Text } from "@react-email/text";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

export function paragraph(words: string): MailPart {
  return { html: <Text {...looks.text}>{words}</Text>, text: words };
}
