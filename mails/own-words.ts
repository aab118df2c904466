import type { MailMessage, MailWords } from "../shop/mail-message.ts";
import { isGreetable } from "./greeting.ts";
import type { Mail, MailPart } from "./mail.ts";
import { paragraph } from "./parts/paragraph.tsx";

/** Sets the owner's subject, opening and closing around the shop's parts, all of which stay. */
export function withOwnWords(
  mail: Mail,
  { subject, opening, closing }: MailWords,
  message: MailMessage,
): Mail {
  const filled = (words: string) => fill(words, message);
  return {
    ...mail,
    subject: subject === null ? mail.subject : filled(subject),
    parts: [...paragraphs(opening, filled), ...mail.parts, ...paragraphs(closing, filled)],
  };
}

/** Whether the owner's opening greets by name and so replaces the shop's greeting. */
export function greetsByItself({ opening }: MailWords): boolean {
  return opening?.includes("{name}") ?? false;
}

function paragraphs(words: string | null, filled: (words: string) => string): MailPart[] {
  return (words ?? "")
    .split(/\r?\n\s*\r?\n/)
    .map((one) => filled(one.trim()))
    .filter(Boolean)
    .map(paragraph);
}

/** A name that is unknown or not allowed goes with the comma or space before it. */
function fill(words: string, { props }: MailMessage): string {
  const { shopName, name } = props;
  const values = { shop: shopName, order: "number" in props ? props.number : "" };
  return words
    .replace(/(,?[ \t]*)\{(shop|order|name)\}/g, (_, before: string, of: "shop" | "order" | "name") => {
      if (of !== "name") return before + values[of];
      return isGreetable(name) ? before + name : "";
    })
    .trim();
}
