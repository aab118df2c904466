import { render } from "@react-email/render";
import type { MailMessage, MailProps, MailTemplate, MailWords, WrittenMail } from "../shop/mail-message.ts";
import { confirmEmail } from "./account/confirm-email.ts";
import { emailChangeRequested } from "./account/email-change-requested.ts";
import { emailChanged } from "./account/email-changed.ts";
import { oneTimeCode } from "./account/one-time-code.ts";
import { passwordChanged } from "./account/password-changed.ts";
import { removalCancelled } from "./account/removal-cancelled.ts";
import { removalRequested } from "./account/removal-requested.ts";
import { welcome } from "./account/welcome.ts";
import { type MailTheme, plainTheme, withDayColours } from "./colours.ts";
import { greeting } from "./greeting.ts";
import type { Mail } from "./mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { backInStock } from "./notices/back-in-stock.ts";
import { invoice } from "./orders/invoice.ts";
import { orderCancelled } from "./orders/order-cancelled.ts";
import { orderDelivered } from "./orders/order-delivered.ts";
import { orderEft } from "./orders/order-eft.ts";
import { orderPaid } from "./orders/order-paid.ts";
import { orderPlaced } from "./orders/order-placed.ts";
import { orderReady } from "./orders/order-ready.ts";
import { orderShipped } from "./orders/order-shipped.ts";
import { paymentRefunded } from "./orders/payment-refunded.ts";
import { paymentToRefund } from "./orders/payment-to-refund.ts";
import { greetsByItself, withOwnWords } from "./own-words.ts";
import { ownerDigest } from "./owner/digest.ts";
import { needsHands } from "./owner/needs-hands.ts";
import { ownerOrderPaid } from "./owner/order-paid.ts";
import { paragraph } from "./parts/paragraph.tsx";
import { supportReceived } from "./support/support-received.ts";
import { supportTicket } from "./support/support-ticket.ts";
import { unsubscribeWords } from "./unsubscribe-words.ts";

const templates: { [Each in MailTemplate]: (props: MailProps[Each]) => Mail } = {
  "order-placed": orderPlaced,
  "order-eft": orderEft,
  "order-paid": orderPaid,
  "order-cancelled": orderCancelled,
  "payment-to-refund": paymentToRefund,
  "payment-refunded": paymentRefunded,
  "order-shipped": orderShipped,
  "order-ready": orderReady,
  "order-delivered": orderDelivered,
  invoice,
  welcome,
  "one-time-code": oneTimeCode,
  "confirm-email": confirmEmail,
  "password-changed": passwordChanged,
  "email-change-requested": emailChangeRequested,
  "email-changed": emailChanged,
  "removal-requested": removalRequested,
  "removal-cancelled": removalCancelled,
  "back-in-stock": backInStock,
  "owner-order-paid": ownerOrderPaid,
  "owner-digest": ownerDigest,
  "needs-hands": needsHands,
  "support-ticket": supportTicket,
  "support-received": supportReceived,
};

/** Renders subject, HTML and plain text with the owner's colours and words. Typed text is escaped. */
export async function renderMail(
  message: MailMessage,
  theme: MailTheme = plainTheme,
  words?: MailWords,
): Promise<WrittenMail> {
  const { shopName, name } = message.props;
  const mail = words ? withOwnWords(composed(message), words, message) : composed(message);
  const isGreeting = words !== undefined && greetsByItself(words);
  const greeted = isGreeting ? mail : { ...mail, parts: [paragraph(greeting(name)), ...mail.parts] };
  const frame = <MailFrame mail={greeted} shopName={shopName} theme={theme} />;
  const html = withDayColours(await render(frame), theme);
  return { subject: mail.subject, html, text: writeText(greeted, shopName), ...unsubscribing(mail) };
}

function writeText({ heading, parts, because, url, unsubscribeUrl }: Mail, shopName: string): string {
  const why = `${shopName} sent you this email because ${because}:\n${url}`;
  const foot = unsubscribeUrl ? `${why}\n\n${unsubscribeWords} Unsubscribe:\n${unsubscribeUrl}` : why;
  return `${[heading, ...parts.map((part) => part.text), foot].join("\n\n")}\n`;
}

/** Enables the mail program's one-click unsubscribe (RFC 8058). */
function unsubscribing({ unsubscribeUrl }: Mail): Pick<WrittenMail, "headers"> {
  if (!unsubscribeUrl) return {};
  const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, ...oneClick } };
}

function composed<Template extends MailTemplate>({ template, props }: MailMessage<Template>): Mail {
  return templates[template](props);
}
