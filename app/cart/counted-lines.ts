import { linesInStock } from "../../words/lines-in-stock.ts";
import type { CartLine } from "../client/session.tsx";

/** The lines as the cart's amount counts them: with the pieces that can be bought, and without what is sold out. */
export function countedLines(lines: CartLine[]): CartLine[] {
  return linesInStock(lines).filter(({ quantity }) => quantity > 0);
}
