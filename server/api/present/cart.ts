import type { Cart, CartLine } from "../../../shop/cart/cart.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import { presentCard } from "./product.ts";

export function presentCartLine({ productId, quantity, product }: CartLine) {
  return { product_id: productId, quantity, product: presentCard(product) };
}

export function presentCart({ lines, amountCents, error }: Cart) {
  return { products: lines.map(presentCartLine), amount: toDecimal(amountCents), error };
}
