import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { type OrderRow, totalCents } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import { ShopError } from "../../shop-error.ts";
import type { Payment } from "../payment.ts";
import { settlePaid } from "../settle/settle-paid.ts";
import { payments } from "../tables.ts";
import { refuseIfOver, writePayment } from "./begin-payment.ts";
import { nothingToPay } from "./ways-to-pay.ts";

const { method } = nothingToPay;

/**
 * Marks a free order as paid. Safe to repeat: returns the same payment.
 * @param order locked by the caller
 * @throws ShopError `conflict` when the order has a price, or cannot be paid any more
 */
export async function payNothing(shop: Shop, tx: Transaction, order: OrderRow): Promise<Payment> {
  const settled = await readPayment(tx, order);
  if (settled?.state === "paid") return settled;
  refuseIfOver(shop, order);
  if (totalCents(order) > 0) throw new ShopError("conflict", "This order is not free");
  const payment = await writePayment(shop, tx, { order, method, reference: null, key: null });
  await settlePaid(shop, tx, { order, payment, reference: null, by: method, surplusCents: 0 });
  return (await readPayment(tx, order)) ?? payment;
}

async function readPayment(tx: Transaction, order: OrderRow): Promise<Payment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.method, method)));
  return payment;
}
