import type { MailTemplate } from "../mail-message.ts";

/** Allowed placeholders in the owner's text, such as "{order}", filled in when the mail is sent. */
export type Placeholder = "shop" | "name" | "order";

const ofOrder: Placeholder[] = ["shop", "name", "order"];
const ofAccount: Placeholder[] = ["shop", "name"];

/** Mails to the owner, and security mails about email addresses, are fixed. */
export const changeableMails = {
  "order-placed": { when: "an order is placed", placeholders: ofOrder },
  "order-eft": { when: "the shopper pays by EFT", placeholders: ofOrder },
  "order-paid": { when: "an order is paid", placeholders: ofOrder },
  "order-cancelled": { when: "an order is cancelled", placeholders: ofOrder },
  "payment-to-refund": { when: "money cannot be used and goes back", placeholders: ofOrder },
  "payment-refunded": { when: "money has gone back", placeholders: ofOrder },
  "order-shipped": { when: "an order is on its way", placeholders: ofOrder },
  "order-ready": { when: "an order can be collected", placeholders: ofOrder },
  "order-delivered": { when: "an order has arrived or was collected", placeholders: ofOrder },
  invoice: { when: "an invoice is mailed", placeholders: ofOrder },
  welcome: { when: "somebody registers", placeholders: ofAccount },
  "one-time-code": { when: "a password was forgotten", placeholders: ofAccount },
  "password-changed": { when: "a password is changed", placeholders: ofAccount },
  "removal-requested": { when: "an account is to be removed", placeholders: ofAccount },
  "removal-cancelled": { when: "an account stays after all", placeholders: ofAccount },
  "back-in-stock": { when: "a product is back in stock", placeholders: ofAccount },
  "support-received": { when: "somebody has written to the shop", placeholders: ofAccount },
} satisfies Partial<Record<MailTemplate, { when: string; placeholders: Placeholder[] }>>;

export type ChangeableMail = keyof typeof changeableMails;

export const changeableKinds = Object.keys(changeableMails) as ChangeableMail[];

export function isChangeable(kind: string): kind is ChangeableMail {
  return Object.hasOwn(changeableMails, kind);
}
