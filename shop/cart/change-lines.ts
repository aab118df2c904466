import type { User } from "../accounts/users.ts";
import type { ShelfOffer } from "../shelf/shelf.ts";
import type { Transaction } from "../shop.ts";
import { invalid, notFound, type ShopError } from "../shop-error.ts";
import { type CartRow, mostProducts, shortageOf } from "./cart.ts";
import { removeLines, writeLines } from "./write-lines.ts";

/** Sets the quantity of a product in a cart; 0 removes it. */
export type LineChange = {
  user: Pick<User, "id">;
  productId: number;
  /** As sold today; undefined when not sold. */
  product: ShelfOffer | undefined;
  quantity: number;
  madeAt: Date;
};

/** A refused change leaves the cart unchanged. */
export type LineOutcome = { ok: true } | { ok: false; refusal: ShopError };

/**
 * Applies changes of many shoppers in a few queries; a refusal does not affect the others.
 * @param tx holds the locks of all these shoppers
 * @param changes each product of a shopper at most once
 */
export async function changeLines(
  tx: Transaction,
  changes: LineChange[],
): Promise<Map<LineChange, LineOutcome>> {
  const removals = changes.filter(({ quantity }) => quantity === 0);
  const wishes = changes.filter(({ quantity }) => quantity > 0);
  const outcomes = new Map<LineChange, LineOutcome>(changes.map((change) => [change, { ok: true }]));
  await removeLines(
    tx,
    removals.map(({ user, productId }) => ({ userId: user.id, productId })),
  );
  for (const [wish, refusal] of await refusalsOf(tx, wishes)) outcomes.set(wish, { ok: false, refusal });
  return outcomes;
}

async function refusalsOf(tx: Transaction, wishes: LineChange[]): Promise<Map<LineChange, ShopError>> {
  const refusals = new Map<LineChange, ShopError>();
  const rows = new Map<CartRow, LineChange>();
  for (const wish of wishes) {
    const refusal = refusalOf(wish);
    if (refusal) refusals.set(wish, refusal);
    else if (wish.product) rows.set(rowOf(wish, wish.product), wish);
  }
  const written = new Set(await writeLines(tx, [...rows.keys()]));
  for (const [row, wish] of rows) if (!written.has(row)) refusals.set(wish, full());
  return refusals;
}

function refusalOf({ quantity, product }: LineChange): ShopError | undefined {
  if (!product) return notFound("Product");
  if (product.kind === "parent") return invalid("product_id", `Choose a variant of ${product.name} first`);
  const shortage = shortageOf(product, quantity);
  return shortage === undefined ? undefined : invalid("quantity", shortage);
}

function full(): ShopError {
  return invalid("product_id", `A cart holds at most ${mostProducts} different products`);
}

function rowOf({ user, productId, quantity, madeAt }: LineChange, product: ShelfOffer): CartRow {
  const seen = { priceSeenCents: product.priceCents, nameSeen: product.name };
  return { userId: user.id, productId, quantity, ...seen, addedAt: madeAt };
}
