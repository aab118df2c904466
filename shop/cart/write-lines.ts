import { sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { Transaction } from "../database.ts";
import { type CartRow, mostProducts } from "./cart.ts";
import { cartLines } from "./tables.ts";

// Callers hold the shoppers' locks, which prevents deadlocks.

type Line = Pick<CartRow, "userId" | "productId">;

/**
 * Upserts lines; new ones, in the given order, up to the cart's limit. Existing lines keep the price seen: a new
 * quantity accepts no new price.
 * @param rows each product of a shopper at most once
 * @returns the written rows
 */
export async function writeLines(tx: Transaction, rows: CartRow[]): Promise<CartRow[]> {
  if (rows.length === 0) return [];
  const written = await writeQuery(tx, {
    userId: rows.map((row) => row.userId),
    productId: rows.map((row) => row.productId),
    quantity: rows.map((row) => row.quantity),
    priceSeenCents: rows.map((row) => row.priceSeenCents),
    nameSeen: rows.map((row) => row.nameSeen),
    addedAt: rows.map((row) => row.addedAt),
  });
  const keys = new Set(written.map(keyOf));
  return rows.filter((row) => keys.has(keyOf(row)));
}

const column = (key: keyof CartRow) => sql.placeholder(key);

const asked = sql`
  with asked as (
    select line.*, old.user_id is null as is_new,
      row_number() over (partition by user_id, old.user_id is null order by place) as place_of_kind
    from unnest(
      ${column("userId")}::int[], ${column("productId")}::int[], ${column("quantity")}::int[],
      ${column("priceSeenCents")}::int[], ${column("nameSeen")}::text[], ${column("addedAt")}::timestamptz[]
    ) with ordinality
      as line (user_id, product_id, quantity, price_seen_cents, name_seen, added_at, place)
    left join cart_lines old using (user_id, product_id)
  )
  select user_id, product_id, quantity, price_seen_cents, name_seen, added_at from asked
  where not is_new
    or place_of_kind + (select count(*) from cart_lines where user_id = asked.user_id) <= ${mostProducts}`;

const writeQuery = prepared((db) =>
  db
    .insert(cartLines)
    .select(asked)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sql`excluded.quantity`, nameSeen: sql`excluded.name_seen` },
    })
    .returning({ userId: cartLines.userId, productId: cartLines.productId })
    // Prepared: planning would take longer than writing a few lines.
    .prepare("write_lines"),
);

function keyOf({ userId, productId }: Line): string {
  return `${userId} ${productId}`;
}

/** Safe to repeat. */
export async function notePricesSeen(
  tx: Transaction,
  lines: Pick<CartRow, "userId" | "productId" | "priceSeenCents">[],
): Promise<void> {
  if (lines.length === 0) return;
  const column = (key: keyof (typeof lines)[number]) => sql.param(lines.map((line) => line[key]));
  await tx.execute(sql`
    update cart_lines set price_seen_cents = line.price_seen_cents
    from unnest(${column("userId")}::int[], ${column("productId")}::int[], ${column("priceSeenCents")}::int[])
      as line (user_id, product_id, price_seen_cents)
    where cart_lines.user_id = line.user_id and cart_lines.product_id = line.product_id`);
}

/** Safe to repeat. */
export async function removeLines(tx: Transaction, lines: Line[]): Promise<void> {
  if (lines.length === 0) return;
  const column = (key: keyof Line) => sql.param(lines.map((line) => line[key]));
  await tx.execute(sql`
    delete from cart_lines
    using unnest(${column("userId")}::int[], ${column("productId")}::int[]) as line (user_id, product_id)
    where cart_lines.user_id = line.user_id and cart_lines.product_id = line.product_id`);
}
