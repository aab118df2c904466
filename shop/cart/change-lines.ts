import type { User } from "../accounts/users.ts";
import type { AvailableOffer } from "../availability/available-products.ts";
import type { Transaction } from "../database.ts";
import { invalid, notFound, type ShopError } from "../shop-error.ts";
import { type CartRow, mostProducts, shortageOf } from "./cart.ts";
import { removeLines, writeLines } from "./write-lines.ts";

/** Sets the quantity of a product in a cart; 0 removes it. */
export type LineChange = {
  user: Pick<User, "id">;
  productId: number;
  /** As sold today; undefined when not sold. */
  product: AvailableOffer | undefined;
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
  const inputs = changes.filter(({ quantity }) => quantity > 0);
  const outcomes = new Map<LineChange, LineOutcome>(changes.map((change) => [change, { ok: true }]));
  await removeLines(
    tx,
    removals.map(({ user, productId }) => ({ userId: user.id, productId })),
  );
  for (const [input, refusal] of await refusalsOf(tx, inputs)) outcomes.set(input, { ok: false, refusal });
  return outcomes;
}

async function refusalsOf(tx: Transaction, inputs: LineChange[]): Promise<Map<LineChange, ShopError>> {
  const refusals = new Map<LineChange, ShopError>();
  const rows = new Map<CartRow, LineChange>();
  for (const input of inputs) {
    const refusal = refusalOf(input);
    if (refusal) refusals.set(input, refusal);
    else if (input.product) rows.set(rowOf(input, input.product), input);
  }
  const written = new Set(await writeLines(tx, [...rows.keys()]));
  for (const [row, input] of rows) if (!written.has(row)) refusals.set(input, full());
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

function rowOf({ user, productId, quantity, madeAt }: LineChange, product: AvailableOffer): CartRow {
  const seen = { priceSeenCents: product.priceCents, nameSeen: product.name };
  return { userId: user.id, productId, quantity, ...seen, addedAt: madeAt };
}
