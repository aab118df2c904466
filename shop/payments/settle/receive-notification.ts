import type {
  Notification,
  PaymentGateway,
  VerifiedNotification,
} from "../../../platform/gateways/gateway.ts";
import { countTry } from "../../accounts/rate-limits/rate-limit.ts";
import type { Shop } from "../../shop.ts";
import { notFound } from "../../shop-error.ts";
import { refusedNotificationTries } from "../limits.ts";
import { recordReport } from "../record-report.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

/** `isFinal`: a retry by the gateway would change nothing. */
export type Received = Settled & { isFinal: boolean };

/**
 * Handles a payment webhook. Safe to repeat (idempotent). Every checked delivery is stored with its outcome, without
 * payer data; a refused one changes nothing else.
 * @throws ShopError `not-found` for an unknown gateway, `too-many` when a network sends too many unauthenticated calls;
 * errors of the gateway's own check, which the caller answers with 503 so that the gateway retries
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
  // Signed calls come from the gateway and are not limited.
  if (!isFinal) await countTry(shop, refusedNotificationTries(address));
  const settled = { result: isNoNews ? "known" : "refused", outcome: reason } as const;
  await recordReport(shop, shop.db, { method, address, body: withoutPayer(rawBody), ...settled });
  return settled;
}
