import type { Notification } from "../../platform/gateways/gateway.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { recordReport } from "./record-report.ts";
import { type Outcome, settlePayment } from "./settle-payment.ts";

/**
 * Takes a gateway's report of a payment.
 *
 * Safe to repeat: a second delivery finds the payment settled and changes nothing. Every delivery that could be checked
 * is kept with what became of it, but not who paid; a refused one changes nothing else.
 *
 * @throws ShopError `not-found` for an unknown gateway; whatever the gateway throws when it cannot be asked back,
 * so that the caller answers 503 and the notification is sent again
 */
export async function receiveNotification(
  shop: Shop,
  method: string,
  notification: Notification,
): Promise<Outcome> {
  const gateway = shop.gateways.get(method);
  if (!gateway) throw notFound("Gateway");
  const verified = await gateway.verifyNotification(notification);
  const result = verified.ok
    ? await settlePayment(shop, method, verified.payment)
    : { accepted: false, outcome: verified.reason };
  const flags = verified.ok ? verified.payment.flags : [];
  const body = gateway.withoutPayer(notification.rawBody);
  const outcome = [result.outcome, ...flags].join("; ");
  await recordReport(shop, { method, body, address: notification.address, ...result, outcome });
  return result;
}
