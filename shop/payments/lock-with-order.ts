import { sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { OrderRow } from "../orders/order.ts";
import { lockingOrder } from "../orders/states/move-order.ts";
import { lockPayment } from "./move-payment.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";

const largestId = 2_147_483_647;

/** Locks a payment and its order; undefined when unknown. */
export async function lockWithOrder(
  tx: Transaction,
  paymentId: number,
): Promise<{ row: Payment; order: OrderRow } | undefined> {
  if (paymentId > largestId) return undefined;
  // One connection runs queries in order, so the order is locked first.
  const [order, row] = await Promise.all([lockOrderOf(tx, paymentId), lockPayment(tx, paymentId)]);
  return order && row && { row, order };
}

const lockOrderOf = lockingOrder(
  "lock_order_of",
  sql`(select order_id from ${payments} where id = ${sql.placeholder("id")})`,
);
