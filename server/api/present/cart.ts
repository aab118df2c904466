import type { Cart, CartLine } from "../../../shop/cart/cart.ts";
import { lineTotal, toDecimal } from "../../../shop/money/money.ts";
import { presentCard } from "./product.ts";

export function presentCartLine({ productId, quantity, product }: CartLine) {
  const amount = toDecimal(lineTotal(product.priceCents, quantity));
  return { product_id: productId, quantity, amount, product: presentCard(product) };
}

export function presentCart({ lines, amountCents, error }: Cart) {
  return { products: lines.map(presentCartLine), amount: toDecimal(amountCents), error };
}
