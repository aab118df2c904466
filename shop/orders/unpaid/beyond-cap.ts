import type { UnpaidCap } from "../../../platform/config/unpaid-caps.ts";
import type { Level } from "../../stock/stock.ts";
import type { OrderLine } from "../order.ts";
import type { Held } from "./held.ts";

/** A cap that an order would exceed, and the resulting amount. */
export type BeyondCap =
  | { of: "pieces" | "cents"; most: number; would: number }
  /** Pieces of one product, capped at a share of its stock. */
  | { of: "stock"; most: number; would: number; productName: string };

/** The stock share applies above this: in a small stock it would refuse an order of the last two. */
const alwaysHeld = 20;

/**
 * The first cap that an order exceeds; undefined for none.
 * @param held including the order
 * @param levels stock by product id
 */
export function beyondCap(
  cap: UnpaidCap,
  held: Held,
  lines: OrderLine[],
  levels: Map<number, Level>,
): BeyondCap | undefined {
  const { pieces, cents, piecesOf } = held;
  if (pieces > cap.pieces) return { of: "pieces", most: cap.pieces, would: pieces };
  if (cents > cap.cents) return { of: "cents", most: cap.cents, would: cents };
  for (const { productId, product } of lines) {
    const share = Math.floor(((levels.get(productId)?.onHand ?? 0) * cap.stockPercent) / 100);
    const [most, would] = [Math.max(alwaysHeld, share), piecesOf.get(productId) ?? 0];
    if (would > most) return { of: "stock", most, would, productName: product.name };
  }
  return undefined;
}
