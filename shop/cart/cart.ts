import { and, asc, eq } from "drizzle-orm";
import { price } from "../../words/price.ts";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { lineTotal, sum, toDecimal } from "../money/money.ts";
import { type ShelfProduct, shelfProducts } from "../shelf/shelf.ts";
import type { Queryable, Shop, Transaction } from "../shop.ts";
import { invalid, notFound } from "../shop-error.ts";
import { cartLines } from "./tables.ts";

export type CartLine = { productId: number; quantity: number; product: ShelfProduct };

export type Cart = {
  lines: CartLine[];
  /** Price × quantity of all lines, at today's prices. */
  amountCents: number;
  /** What changed since the shopper last looked, in words; null when nothing did. */
  error: string | null;
};

/** The cart at today's prices and stock. */
export async function readCart(db: Queryable, user: User): Promise<Cart> {
  const rows = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, user.id))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId));
  const products = new Map(
    (
      await shelfProducts(
        db,
        rows.map((row) => row.productId),
      )
    ).map((product) => [product.id, product]),
  );
  const lines = rows.flatMap(({ productId, quantity, priceSeenCents }) => {
    const product = products.get(productId);
    return product ? [{ productId, quantity, priceSeenCents, product }] : [];
  });
  return {
    lines: lines.map(({ productId, quantity, product }) => ({ productId, quantity, product })),
    amountCents: sum(lines.map((line) => lineTotal(line.product.priceCents, line.quantity))),
    error: lines.flatMap(changeInWords).join(" ") || null,
  };
}

function changeInWords(line: CartLine & { priceSeenCents: number }): string[] {
  const { product, quantity, priceSeenCents } = line;
  const words: string[] = [];
  if (product.priceCents !== priceSeenCents) {
    const [from, to] = [price(toDecimal(priceSeenCents)), price(toDecimal(product.priceCents))];
    words.push(`The price of ${product.name} went from ${from} to ${to}.`);
  }
  if (product.stock === 0) words.push(`${product.name} is out of stock.`);
  else if (quantity > product.stock) words.push(`Only ${product.stock} of ${product.name} left.`);
  return words;
}

/**
 * Sets how many of a product are in the cart; 0 removes it. The quantity is absolute, so that repeating
 * the call on a bad network changes nothing.
 *
 * @returns the line, or undefined when it was removed
 * @throws ShopError `not-found` for unknown products, `invalid` under `quantity` for more than there are
 */
export async function setCartQuantity(
  shop: Shop,
  user: User,
  productId: number,
  quantity: number,
): Promise<CartLine | undefined> {
  if (quantity === 0) {
    await removeFromCart(shop, user, productId);
    return undefined;
  }
  return shop.db.transaction(async (tx) => {
    // An order that is being placed empties the cart: a change waits for it, or is part of it.
    await lockUser(tx, user);
    return writeLine(shop, tx, user, productId, quantity);
  });
}

async function writeLine(
  shop: Shop,
  tx: Transaction,
  user: User,
  productId: number,
  quantity: number,
): Promise<CartLine> {
  const [product] = await shelfProducts(tx, [productId]);
  if (!product) throw notFound("Product");
  if (product.kind === "parent") throw invalid("product_id", `Choose a variant of ${product.name} first`);
  if (product.stock === 0) throw invalid("quantity", `${product.name} is out of stock`);
  if (quantity > product.stock) throw invalid("quantity", `Only ${product.stock} of ${product.name} left`);
  await tx
    .insert(cartLines)
    .values({
      userId: user.id,
      productId,
      quantity,
      priceSeenCents: product.priceCents,
      nameSeen: product.name,
      addedAt: shop.clock.now(),
    })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity, priceSeenCents: product.priceCents, nameSeen: product.name },
    });
  return { productId, quantity, product };
}

/** Safe to repeat. */
export async function removeFromCart(shop: Shop, user: User, productId: number): Promise<void> {
  await shop.db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, user.id), eq(cartLines.productId, productId)));
}

/** Safe to repeat. */
export async function clearCart(db: Queryable, user: User): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.userId, user.id));
}
