import type { PaymentGateway } from "../../../platform/gateways/gateway.ts";
import { isPayable, type OrderRow, totalCents } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";

type WayToPay = Pick<PaymentGateway, "method" | "label" | "takes" | "minimumCents" | "payWithinHours">;

/** For an order that a voucher made free. */
export const nothingToPay: WayToPay = { method: "none", label: "Nothing to pay", minimumCents: 0 };

/** Payment methods for this order; empty once it is paid, cancelled or expired. */
export function waysToPay(shop: Shop, order: OrderRow): WayToPay[] {
  if (!isPayable(order, shop.clock.now())) return [];
  if (totalCents(order) === 0) return [nothingToPay];
  return [...shop.gateways.values()].filter((gateway) => totalCents(order) >= gateway.minimumCents);
}
