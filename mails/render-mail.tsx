import { render } from "@react-email/render";
import type { MailMessage, OrderMailProps, WrittenMail } from "../shop/mail-message.ts";
import { MailFrame } from "./mail-frame.tsx";
import type { MailWords } from "./mail-words.ts";
import { orderPaid } from "./order-paid.ts";
import { orderPlaced } from "./order-placed.ts";
import { paymentToRefund } from "./payment-to-refund.ts";
import { writeText } from "./write-text.ts";

const templates: Record<MailMessage["template"], (order: OrderMailProps) => MailWords> = {
  "order-placed": orderPlaced,
  "order-paid": orderPaid,
  "payment-to-refund": paymentToRefund,
};

/** Writes a mail out as subject, HTML and plain text. Everything that people typed is escaped in the HTML. */
export async function renderMail({ template, props }: MailMessage): Promise<WrittenMail> {
  const words = templates[template](props);
  const html = await render(<MailFrame words={words} order={props} />);
  return { subject: words.subject, html, text: writeText(words, props) };
}
