import type { Transaction } from "../../database.ts";
import { consumeStock, releaseStock, reserveStock, type StockLine, takeBackSold } from "../../stock/stock.ts";

/** Returns false when impossible, and changes nothing. */
type Effect = (tx: Transaction, lines: StockLine[]) => Promise<boolean>;

/** Effects of order transitions on stock, by the names in the transition table. */
export const orderEffects = {
  nothing: async () => true,
  sellReserved: consumeStock,
  giveBack: async (tx, lines) => {
    await releaseStock(tx, lines);
    return true;
  },
  /** Paid, but still in the shop. */
  takeBack: async (tx, lines) => {
    await takeBackSold(tx, lines);
    return true;
  },
  /** For a late payment: the stock was released at the deadline and is taken again, if any is left. */
  async sellAgain(tx, lines) {
    const { ok } = await reserveStock(tx, lines);
    if (ok && !(await consumeStock(tx, lines))) throw new Error("Reserved stock is missing");
    return ok;
  },
} satisfies Record<string, Effect>;

export type OrderEffect = keyof typeof orderEffects;
