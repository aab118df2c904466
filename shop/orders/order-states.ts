import { TransactionRollbackError } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { consumeStock, releaseStock, reserveStock, type StockLine } from "../stock/stock.ts";
import type { OrderStatus } from "./order.ts";

/** What a step does besides changing the status. False: it cannot be done, nothing has changed. */
type Effect = (tx: Transaction, lines: StockLine[]) => Promise<boolean>;

const nothing: Effect = async () => true;

const sellReserved: Effect = (tx, lines) => allOrNothing(tx, (inner) => consumeStock(inner, lines));

const giveBack: Effect = async (tx, lines) => {
  await releaseStock(tx, lines);
  return true;
};

/** A payment that came after the order expired: its stock was given back and is taken again, if there still is some. */
const sellAgain: Effect = (tx, lines) =>
  allOrNothing(tx, async (inner) => {
    const reservation = await reserveStock(inner, lines);
    return reservation.ok && consumeStock(inner, lines);
  });

/** A savepoint: when a later line fails, the earlier ones are undone, and the caller's transaction goes on. */
async function allOrNothing(
  tx: Transaction,
  act: (inner: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await act(inner))) inner.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

/** Every step an order can take (N-5). What is not in the table is refused. */
export const orderSteps: Record<OrderStatus, Partial<Record<OrderStatus, Effect>>> = {
  pending_payment: { processing: sellReserved, cancelled: giveBack },
  processing: { packed: nothing, ready_for_collection: nothing },
  packed: { shipped: nothing, ready_for_collection: nothing },
  shipped: { delivered: nothing },
  ready_for_collection: { collected: nothing },
  delivered: { returned: nothing, partly_returned: nothing },
  collected: { returned: nothing, partly_returned: nothing },
  cancelled: { processing: sellAgain },
  partly_returned: { returned: nothing },
  returned: {},
};

/** Goods or money of these orders are still on their way. */
export const openStatuses = [
  "pending_payment",
  "processing",
  "packed",
  "shipped",
  "ready_for_collection",
] as const satisfies OrderStatus[];

/** @throws Error when a status of the table cannot be reached; called at the start */
export function checkOrderSteps(): void {
  const reached = new Set<OrderStatus>(["pending_payment"]);
  for (const status of reached) {
    for (const next of Object.keys(orderSteps[status]) as OrderStatus[]) reached.add(next);
  }
  const lost = Object.keys(orderSteps).filter((status) => !reached.has(status as OrderStatus));
  if (lost.length > 0) throw new Error(`No order can become ${lost.join(", ")}`);
}
