import { sum } from "../money/money.ts";

/** What the fee depends on. */
export type DeliveredGoods = { amountCents: number; grams: number };

/** Assumed weight of a product without one. */
const unknownPieceGrams = 500;

export function goodsGrams(lines: { quantity: number; product: { weightGrams: number | null } }[]): number {
  return sum(lines.map(({ quantity, product }) => quantity * (product.weightGrams ?? unknownPieceGrams)));
}

export function onePiece(product: { priceCents: number; weightGrams: number | null }): DeliveredGoods {
  return { amountCents: product.priceCents, grams: goodsGrams([{ quantity: 1, product }]) };
}
