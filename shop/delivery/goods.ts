import { sum } from "../money/money.ts";

/** What is to be delivered, as far as its fee depends on it. */
export type DeliveredGoods = { amountCents: number; grams: number };

/** What a piece is taken to weigh when nobody has weighed it. */
const unknownPieceGrams = 500;

/** What all lines weigh together. */
export function goodsGrams(lines: { quantity: number; product: { weightGrams: number | null } }[]): number {
  return sum(lines.map(({ quantity, product }) => quantity * (product.weightGrams ?? unknownPieceGrams)));
}

/** One piece of a product. */
export function onePiece(product: { priceCents: number; weightGrams: number | null }): DeliveredGoods {
  return { amountCents: product.priceCents, grams: goodsGrams([{ quantity: 1, product }]) };
}
