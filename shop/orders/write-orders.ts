import type { Transaction } from "../shop.ts";
import type { Draft } from "./draft-order.ts";
import type { Order, OrderEvent } from "./order.ts";
import type { AskedOrder } from "./order-wish.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";

/**
 * Writes orders with their lines and the first event of each, by three statements however many there are.
 *
 * @param drafts at least one; one of each shopper
 * @returns them as they would be read
 */
export async function writeOrders(tx: Transaction, drafts: Draft[]): Promise<Map<AskedOrder, Order>> {
  const rows = await tx
    .insert(orders)
    .values(drafts.map(({ row }) => row))
    .returning();
  const rowsOfUsers = new Map(rows.map((row) => [row.userId, row]));
  const written = drafts.map(({ asked, lines }): [AskedOrder, Order] => {
    const row = rowsOfUsers.get(asked.user.id);
    if (!row) throw new Error("The database returned no order");
    const placed: OrderEvent = { status: row.status, at: row.createdAt, by: "shopper", note: null };
    return [asked, { ...row, lines, events: [placed] }];
  });
  await tx
    .insert(orderLines)
    .values(written.flatMap(([, { id, lines }]) => lines.map((line) => ({ ...line, orderId: id }))));
  await tx
    .insert(orderEvents)
    .values(written.flatMap(([, { id, events }]) => events.map((event) => ({ ...event, orderId: id }))));
  return new Map(written);
}
