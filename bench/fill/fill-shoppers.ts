import { sql } from "drizzle-orm";
import { usualUnpaidCaps } from "../../platform/config/unpaid-caps.ts";
import type { Database } from "../../shop/database.ts";
import { readDeliveryRules } from "../../shop/delivery/rules.ts";
import { type AgreedOrder, agreedOrder, type GoodsInCart } from "./agreed-order.ts";

export type ReadyShopper = {
  token: string;
  /** An own network, because the cap on unpaid orders counts by network. */
  network: string;
  order: AgreedOrder;
  productId: number;
  /** For the cart with two of that product. */
  orderOfTwo: AgreedOrder;
};

const address = { postalCode: "8001", province: "Western Cape" };

/**
 * Gives shoppers with carts a session, a confirmed email address and an address, by SQL. No order is refused: stock is
 * added, and carts above the cap on unpaid orders are left out. Shoppers are spread over the catalogue. Call while the
 * shop runs, because its start may change delivery fees.
 */
export async function fillShoppers(db: Database, count: number): Promise<ReadyShopper[]> {
  await db.execute(sql`update stock_levels set on_hand = on_hand + 200`);
  const { rows } = await db.execute<{ token: string; goods: GoodsInCart[] }>(sql`
    with chosen as (
      select user_id, json_agg(json_build_object('productId', product_id, 'quantity', quantity,
        'priceCents', price_cents, 'weightGrams', weight_grams)) as goods
      from cart_lines join products on products.id = product_id
      where not exists (select from sessions where sessions.user_id = cart_lines.user_id)
      group by user_id having sum((quantity + 1) * price_cents) <= ${usualUnpaidCaps.newAccount.cents}
      order by user_id limit ${count}
    ), confirmed as (
      update users set email_proved_at = now() from chosen where users.id = chosen.user_id
    ), opened as (
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256(convert_to(${token}, 'UTF8')), user_id, now(), now(), now() + interval '1 day' from chosen
    ), addressed as (
      insert into addresses (user_id, current, type, recipient_name, contact_phone, street, suburb, city, province,
        postal_code, created_at)
      select user_id, true, 'house', 'Lerato Nkosi', '+27821234567', '14 Bree Street', 'City Centre', 'Cape Town',
        ${address.province}, ${address.postalCode}, now()
      from chosen on conflict do nothing
    )
    select ${token} as token, goods from chosen`);
  if (rows.length < count) throw new Error("Too few carts are full: remove the kept folder");
  for (const table of ["stock_levels", "sessions", "addresses"]) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
  }
  const rules = await readDeliveryRules(db);
  return rows.map(({ token, goods: [first, ...others] }, place) => {
    if (!first) throw new Error("A cart is empty");
    const orderOf = (quantity: number) => agreedOrder(rules, address, [{ ...first, quantity }, ...others]);
    const { productId, quantity } = first;
    const network = `100.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
    return { token, network, order: orderOf(quantity), productId, orderOfTwo: orderOf(2) };
  });
}

/** As long as a real token, but predictable. */
const token = sql`'bench-' || lpad(user_id::text, 37, '0')`;
