import type {
  Notification,
  PaymentGateway,
  VerifiedNotification,
} from "../../../platform/gateways/gateway.ts";
import { countTry } from "../../accounts/rate-limit.ts";
import type { Shop } from "../../shop.ts";
import { notFound } from "../../shop-error.ts";
import { refusedNotificationTries } from "../limits.ts";
import { recordReport } from "../record-report.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

/** `isFinal`: sent again it would come to the same, so that the gateway need not. */
export type Received = Settled & { isFinal: boolean };

/**
 * Takes a gateway's report of a payment.
 *
 * Safe to repeat: a second delivery finds the payment settled and changes nothing. Every delivery that could be checked
 * is kept with what became of it, but not who paid; a refused one changes nothing else.
 *
 * @throws ShopError `not-found` for an unknown gateway, `too-many` when a network has sent too many that prove nothing;
 * whatever the gateway throws when it cannot be asked back, so that the caller answers 503 and the notification is sent
 * again
 */
export async function receiveNotification(
  shop: Shop,
  method: string,
  notification: Notification,
): Promise<Received> {
  const gateway = shop.gateways.get(method);
  if (!gateway) throw notFound("Gateway");
  const verified = await gateway.verifyNotification(notification);
  if (!verified.ok) {
    const settled = await refuse(shop, gateway, notification, verified);
    return { ...settled, isFinal: verified.isFinal ?? false };
  }
  const { flags, ...reported } = verified.payment;
  const told = { body: gateway.withoutPayer(notification.rawBody), address: notification.address, flags };
  return { ...(await settlePayment(shop, method, reported, told)), isFinal: true };
}

async function refuse(
  shop: Shop,
  { method, withoutPayer }: PaymentGateway,
  { rawBody, address }: Notification,
  { reason, isFinal, isNoNews }: VerifiedNotification & { ok: false },
): Promise<Settled> {
  // What is well signed is the gateway's own, however much of it comes.
  if (!isFinal) await countTry(shop, refusedNotificationTries(address));
  const settled = { result: isNoNews ? "known" : "refused", outcome: reason } as const;
  await recordReport(shop, shop.db, { method, address, body: withoutPayer(rawBody), ...settled });
  return settled;
}
