import { linesInStock } from "../../words/products/lines-in-stock.ts";
import type { AvailableOffer, AvailableProduct } from "../availability/available-products.ts";
import { inRand } from "../money/in-rand.ts";
import { lineTotal, sum } from "../money/money.ts";
import type { cartLines } from "./tables.ts";

export type CartLine<Shown extends AvailableOffer = AvailableProduct> = {
  productId: number;
  quantity: number;
  /** The price last accepted, in cents; null when unchanged. */
  previousPriceCents: number | null;
  product: Shown;
};

export type Cart<Shown extends AvailableOffer = AvailableProduct> = {
  /** In the order added. */
  lines: CartLine<Shown>[];
  /** In cents, at today's prices; lines out of stock are not counted. */
  amountCents: number;
  /** What changed or is short, one sentence per line; null for nothing. */
  error: string | null;
  /** Whether a change can be accepted; a shortage cannot. */
  canAcceptChanges: boolean;
};

export type CartRow = typeof cartLines.$inferSelect;

export const mostProducts = 100;

export function cartOf<Shown extends AvailableOffer>(
  rows: CartRow[],
  products: Map<number, Shown>,
): Cart<Shown> {
  const lines = rows.flatMap((row) => {
    const product = products.get(row.productId);
    return isSold(product) ? [lineOf(row, product)] : [];
  });
  const sentences = rows.flatMap((row) => sentencesOf(row, products.get(row.productId)));
  return {
    lines,
    amountCents: sum(
      linesInStock(lines).map(({ product, quantity }) => lineTotal(product.priceCents, quantity)),
    ),
    error: sentences.join("\n") || null,
    canAcceptChanges: lines.length < rows.length || lines.some((line) => line.previousPriceCents !== null),
  };
}

/** An import may have turned a product into a parent of variants. */
export function isSold<Shown extends AvailableOffer>(product: Shown | undefined): product is Shown {
  return product !== undefined && product.kind !== "parent";
}

function lineOf<Shown extends AvailableOffer>(row: CartRow, product: Shown): CartLine<Shown> {
  const { productId, quantity, priceSeenCents } = row;
  const previousPriceCents = priceSeenCents === product.priceCents ? null : priceSeenCents;
  return { productId, quantity, previousPriceCents, product };
}

function sentencesOf({ quantity, priceSeenCents, nameSeen }: CartRow, product: AvailableOffer | undefined) {
  if (!isSold(product)) return [`${nameSeen} is no longer sold, so we’ve removed it from your cart.`];
  const { name, priceCents } = product;
  const sentences: string[] = [];
  if (priceCents !== priceSeenCents) {
    const [from, to] = [inRand(priceSeenCents), inRand(priceCents)];
    sentences.push(`The price of ${name} went from ${from} to ${to}.`);
  }
  const shortage = shortageOf(product, quantity);
  if (shortage) sentences.push(`${shortage}.`);
  return sentences;
}

/** Without a full stop; undefined when the quantity is available. */
export function shortageOf({ name, stock }: AvailableOffer, quantity: number): string | undefined {
  if (stock === 0) return `${name} is out of stock`;
  return quantity > stock ? `Only ${stock} of ${name} left` : undefined;
}
