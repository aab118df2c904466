import type { Transaction } from "../shop.ts";
import { consumeStock, releaseStock, reserveStock, type StockLine, takeBackSold } from "../stock/stock.ts";

/** What a step does besides changing the status. False: it cannot be done, nothing has changed. */
type Effect = (tx: Transaction, lines: StockLine[]) => Promise<boolean>;

/** What steps of orders do to the stock, by the names that the table of steps uses. */
export const orderEffects = {
  nothing: async () => true,
  sellReserved: consumeStock,
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
  async sellAgain(tx, lines) {
    const { ok } = await reserveStock(tx, lines);
    if (ok && !(await consumeStock(tx, lines))) throw new Error("Stock that was promised is not there");
    return ok;
  },
} satisfies Record<string, Effect>;

export type OrderEffect = keyof typeof orderEffects;
