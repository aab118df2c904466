import { sql } from "drizzle-orm";
import { lockingOrder } from "../orders/move-order.ts";
import type { OrderRow } from "../orders/order.ts";
import type { Transaction } from "../shop.ts";
import { lockPayment } from "./move-payment.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";

const largestId = 2_147_483_647;

/** Holds a payment and its order until the transaction ends; undefined when there is none. */
export async function lockWithOrder(
  tx: Transaction,
  paymentId: number,
): Promise<{ row: Payment; order: OrderRow } | undefined> {
  if (paymentId > largestId) return undefined;
  // Asked at once they are answered one after the other: the order is locked first.
  const [order, row] = await Promise.all([lockOrderOf(tx, paymentId), lockPayment(tx, paymentId)]);
  return order && row && { row, order };
}

const lockOrderOf = lockingOrder(
  "lock_order_of",
  sql`(select order_id from ${payments} where id = ${sql.placeholder("id")})`,
);
