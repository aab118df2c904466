import type { Transaction } from "../../database.ts";
import type { Order, OrderEvent } from "../order.ts";
import { orderEvents, orderLines, orders } from "../tables.ts";
import type { Draft } from "./draft-order.ts";

/** Who takes the first step of an order. */
export const placer = "shopper";

/**
 * Writes an order with its lines and its first event.
 *
 * @returns it as it would be read
 */
export async function writeOrder(tx: Transaction, { row, lines }: Draft): Promise<Order> {
  const [written] = await tx.insert(orders).values(row).returning({ id: orders.id });
  if (!written) throw new Error("The database returned no order");
  const { id } = written;
  const placed: OrderEvent = { status: row.status, at: row.createdAt, by: placer, note: null };
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: id })));
  await tx.insert(orderEvents).values({ ...placed, orderId: id });
  return { ...row, id, lines, events: [placed] };
}
