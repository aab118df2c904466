import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../shop/database.ts";

const cartCount = 100_000;

/**
 * Fills carts of one to five products, three on average, for shoppers who never log in. By SQL, because the shop's
 * rules would take minutes. Safe to repeat.
 */
export async function fillCarts(db: Database): Promise<void> {
  if (await areThere(db)) return;
  await db.transaction(async (tx) => {
    // Skips foreign key checks, which take most of the time; the users exist.
    await tx.execute(sql`set local session_replication_role = replica`);
    await writeUsers(tx);
    await writeCarts(tx);
  });
  // Autovacuum would run during the measurement.
  await db.execute(sql`vacuum (analyze) users`);
  await db.execute(sql`vacuum (analyze) cart_lines`);
}

/** Checks the last cart, because all come in one transaction. */
async function areThere(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where email = ${`cart-${cartCount}@example.com`}`);
  return rows.length > 0;
}

async function writeUsers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into users (email, name, password_hash, created_at)
    select 'cart-' || n || '@example.com', 'Lerato Nkosi', '', now() from generate_series(1, ${cartCount}) n`);
}

/** Spreads the products of each cart and of all carts over the catalogue. */
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
