import { TransactionRollbackError } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { consumeStock, releaseStock, reserveStock, type StockLine, takeBackSold } from "../stock/stock.ts";

/** What a step does besides changing the status. False: it cannot be done, nothing has changed. */
type Effect = (tx: Transaction, lines: StockLine[]) => Promise<boolean>;

/** What steps of orders do to the stock, by the names that the table of steps uses. */
export const orderEffects = {
  nothing: async () => true,
  sellReserved: (tx, lines) => allOrNothing(tx, (inner) => consumeStock(inner, lines)),
  giveBack: async (tx, lines) => {
    await releaseStock(tx, lines);
    return true;
  },
  /** Paid for, but still in the shop. */
  takeBack: async (tx, lines) => {
    await takeBackSold(tx, lines);
    return true;
  },
  /** A payment that came after the order expired: its stock was given back and is taken again, if there still is some. */
  sellAgain: (tx, lines) =>
    allOrNothing(tx, async (inner) => {
      const reservation = await reserveStock(inner, lines);
      return reservation.ok && consumeStock(inner, lines);
    }),
} satisfies Record<string, Effect>;

export type OrderEffect = keyof typeof orderEffects;

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
