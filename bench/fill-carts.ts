import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../shop/shop.ts";

const cartCount = 100_000;

/**
 * Carts of one to five products, three on average, of shoppers who will never login. By SQL, as the shop's own rules
 * would take minutes for them. Safe to repeat.
 */
export async function fillCarts(db: Database): Promise<void> {
  if (await areThere(db)) return;
  await db.transaction(async (tx) => {
    // The users are there, and looking for each once a line takes most of the time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await writeUsers(tx);
    await writeCarts(tx);
  });
  // What PostgreSQL does by itself, but not while we measure.
  await db.execute(sql`vacuum (analyze) users`);
  await db.execute(sql`vacuum (analyze) cart_lines`);
}

/** The last one is: they come all together. */
async function areThere(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where email = ${`cart-${cartCount}@example.com`}`);
  return rows.length > 0;
}

async function writeUsers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into users (email, name, password_hash, created_at)
    select 'cart-' || n || '@example.com', 'Lerato Nkosi', '', now() from generate_series(1, ${cartCount}) n`);
}

/** The products of a cart lie apart from each other, and those of all carts all over the range. */
async function writeCarts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with goods as (
      select row_number() over (order by id) - 1 as place, id, price_cents, name from products where kind <> 'parent'
    )
    insert into cart_lines (user_id, product_id, quantity, price_seen_cents, name_seen, added_at)
    select users.id, goods.id, 1 + users.id % 3, price_cents, goods.name, now()
    from users
    cross join lateral generate_series(1, 1 + users.id % 5) line
    join goods on goods.place = (users.id * 7919::bigint + line * 97) % (select count(*) from goods)`);
}
