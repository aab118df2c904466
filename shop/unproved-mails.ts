import { isProvedAddress } from "./accounts/email/proved-email.ts";
import { countTry, type Limit, type Try, takeBack } from "./accounts/rate-limits/rate-limit.ts";
import { storedEmail } from "./accounts/users.ts";
import type { MailMessage, MailTemplate } from "./mail-message.ts";
import type { Shop } from "./shop.ts";
import { isShopError } from "./shop-error.ts";

/**
 * Mails that share a rate limit: what anybody can trigger must not use up an account's mails, nor a thief of a login
 * the warnings to its owner. Null: limited where it is requested, sent once only, or sent to the shop.
 */
const limitedWith: Record<MailTemplate, "receipt" | "notice" | "order" | "warning" | null> = {
  "support-received": "receipt",
  "back-in-stock": "notice",
  "order-placed": "order",
  "order-eft": "order",
  "order-paid": "order",
  "order-cancelled": "order",
  "payment-to-refund": "order",
  "payment-refunded": "order",
  "order-shipped": "order",
  "order-ready": "order",
  "order-delivered": "order",
  invoice: "order",
  "password-changed": "warning",
  "email-change-requested": "warning",
  "email-changed": "warning",
  "removal-requested": "warning",
  "removal-cancelled": "warning",
  welcome: null,
  "one-time-code": null,
  "confirm-email": null,
  "owner-order-paid": null,
  "owner-digest": null,
  "needs-hands": null,
  "support-ticket": null,
};

const ofHour = (name: string, most: number): Limit => ({
  name: `unproved-${name}`,
  most,
  windowMinutes: 60,
});
const ofDay = (name: string, most: number): Limit => ({
  name: `unproved-${name}-day`,
  most,
  windowMinutes: 1440,
});

/** Many products may be back at once; an unproved account may place six orders an hour, with four mails each. */
const limits = {
  receipt: [ofHour("receipt", 6), ofDay("receipt", 20)],
  notice: [ofHour("notice", 20), ofDay("notice", 40)],
  order: [ofHour("order", 24), ofDay("order", 72)],
  warning: [ofHour("warning", 6), ofDay("warning", 20)],
};

/**
 * Drops a mail when an unproved address has had too many of its kind: it may be a stranger's. Failed mails do not
 * count.
 */
export async function sendWithinLimits(
  shop: Shop,
  message: MailMessage,
  send: () => Promise<void>,
): Promise<void> {
  const counted = await countMail(shop, message);
  if (counted === "too-many") {
    shop.log.warn("A mail to an unproved address was dropped: it had too many", {
      template: message.template,
    });
    return;
  }
  try {
    await send();
  } catch (error) {
    await takeBack(shop, counted);
    throw error;
  }
}

async function countMail(shop: Shop, { template, to }: MailMessage) {
  const kind = limitedWith[template];
  const who = storedEmail(to);
  if (kind === null || (await isProvedAddress(shop, who))) return [];
  const tries: Try[] = limits[kind].map((limit) => ({ limit, who }));
  return countTry(shop, tries).catch((error: unknown) => {
    if (isShopError(error) && error.code === "too-many") return "too-many" as const;
    throw error;
  });
}
