import type { Transaction } from "../../database.ts";
import type { OrderRow } from "../../orders/order.ts";
import { wholeOrder } from "../../orders/queries/read-orders.ts";
import { cancelReason } from "../../orders/states/move-order.ts";
import { voucherStanding } from "../../orders/voucher-uses.ts";
import type { Shop } from "../../shop.ts";
import { limitRefusal } from "../../vouchers/refusal-of.ts";
import { findVoucher } from "../../vouchers/vouchers.ts";

/** honoured: the limit is reached, and the owner grants one more use. used: the limit is reached. */
export type LateVoucher = "free" | "honoured" | "used";

/**
 * Whether an order that is being paid may keep its voucher's price. A waiting order holds its use. An expired one has
 * freed it, so limits are checked again; the end date is not, since the order was placed before it.
 * Concurrency: locks a limited voucher. Lock order: after the payment, before stock.
 * @param order locked by the caller
 */
export async function lateVoucher(shop: Shop, tx: Transaction, order: OrderRow): Promise<LateVoucher> {
  if (order.status !== "cancelled" || order.voucherCode === null) return "free";
  // An order cancelled for another reason stays cancelled.
  if (cancelReason(await wholeOrder(tx, order)) !== "unpaid") return "free";
  const voucher = await findVoucher(tx, order.voucherCode);
  if (!voucher || !limitRefusal(voucher, await voucherStanding(tx, voucher, order))) return "free";
  return shop.settings.lateVouchers === "honour" ? "honoured" : "used";
}
