import type { z } from "@hono/zod-openapi";
import type { AvailableOffer } from "../../../shop/availability/available-products.ts";
import type { Cart, CartLine } from "../../../shop/cart/cart.ts";
import { lineTotal, toDecimal } from "../../../shop/money/money.ts";
import { linesInStock } from "../../../words/products/lines-in-stock.ts";
import type { cartLineSchema, cartSchema } from "../schemas/cart.ts";
import { type ProductCard, presentCard, presentOffer } from "./product.ts";

/** Cached cards may be outdated, so prices and names are taken from the cart. */
export function presentCart(
  { lines, amountCents, error, canAcceptChanges }: Cart<AvailableOffer>,
  cards: Map<number, ProductCard>,
): z.infer<typeof cartSchema> {
  const products = lines.flatMap((line) => {
    const card = cards.get(line.productId);
    return card ? [presentCartLine(line, card)] : [];
  });
  return { products, amount: toDecimal(amountCents), error, can_accept_changes: canAcceptChanges };
}

export function presentWholeCart(cart: Cart): z.infer<typeof cartSchema> {
  return presentCart(cart, new Map(cart.lines.map(({ product }) => [product.id, presentCard(product)])));
}

function presentCartLine(line: CartLine<AvailableOffer>, card: ProductCard): z.infer<typeof cartLineSchema> {
  const { productId, quantity, previousPriceCents, product } = line;
  const [inStock = line] = linesInStock([line]);
  return {
    product_id: productId,
    quantity,
    amount: toDecimal(lineTotal(product.priceCents, inStock.quantity)),
    no_return: product.noReturn,
    previous_price: previousPriceCents === null ? null : toDecimal(previousPriceCents),
    // The cart has one delivery estimate for all lines.
    product: { ...card, ...presentOffer(product), badges: [], delivery_estimate: null },
  };
}
