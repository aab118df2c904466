import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import { isPayable, type OrderRow, totalCents } from "../orders/order.ts";
import type { Shop } from "../shop.ts";

/** The gateways that can still take this order's money; none once it is paid, cancelled or expired. */
export function waysToPay(shop: Shop, order: OrderRow): PaymentGateway[] {
  if (!isPayable(order, shop.clock.now())) return [];
  return [...shop.gateways.values()].filter((gateway) => takes(gateway, order));
}

/** Whether the sum is large enough for the gateway. */
export function takes(gateway: PaymentGateway, order: OrderRow): boolean {
  return totalCents(order) >= gateway.minimumCents;
}
