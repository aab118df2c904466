import { cancelReason } from "../../orders/move-order.ts";
import type { OrderRow } from "../../orders/order.ts";
import { wholeOrder } from "../../orders/read-orders.ts";
import { voucherStanding } from "../../orders/voucher-uses.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { limitRefusal } from "../../vouchers/refusal-of.ts";
import { findVoucher } from "../../vouchers/vouchers.ts";

/** free: the order may go on. honoured: no use is left, and the owner gives one more. used: no use is left. */
export type LateVoucher = "free" | "honoured" | "used";

/**
 * Whether an order whose money has come may have the price that its voucher made. One that waits has the use. One that
 * expired gave it back, so the voucher's limits count again as they are today; its end does not, for the order was
 * placed before it.
 *
 * Concurrency: a limited voucher is held until the transaction ends, so the last use is had once. After the payment,
 * before stock.
 *
 * @param order locked by the caller
 */
export async function lateVoucher(shop: Shop, tx: Transaction, order: OrderRow): Promise<LateVoucher> {
  if (order.status !== "cancelled" || order.voucherCode === null) return "free";
  // Any other cancelled order stays cancelled, voucher or not.
  if (cancelReason(await wholeOrder(tx, order)) !== "unpaid") return "free";
  const voucher = await findVoucher(tx, order.voucherCode);
  if (!voucher || !limitRefusal(voucher, await voucherStanding(tx, voucher, order))) return "free";
  return shop.settings.lateVouchers === "honour" ? "honoured" : "used";
}
