import { render } from "@react-email/render";
import type { MailMessage, WrittenMail } from "../shop/mail-message.ts";
import { MailFrame } from "./mail-frame.tsx";
import { orderPaid } from "./order-paid.ts";
import { orderPlaced } from "./order-placed.ts";
import { paymentToRefund } from "./payment-to-refund.ts";
import { writeText } from "./write-text.ts";

const orderTemplates = {
  "order-placed": orderPlaced,
  "order-paid": orderPaid,
  "payment-to-refund": paymentToRefund,
};

/** Writes a mail out as subject, HTML and plain text. Everything that people typed is escaped in the HTML. */
export async function renderMail(message: MailMessage): Promise<WrittenMail> {
  if (!isOrderMail(message)) {
    const text = JSON.stringify(message.props);
    return { subject: message.template, html: await render(<p>{text}</p>), text };
  }
  const { template, props } = message;
  const words = orderTemplates[template](props);
  const html = await render(<MailFrame words={words} order={props} />);
  return { subject: words.subject, html, text: writeText(words, props) };
}

function isOrderMail(message: MailMessage): message is MailMessage<keyof typeof orderTemplates> {
  return message.template in orderTemplates;
}
