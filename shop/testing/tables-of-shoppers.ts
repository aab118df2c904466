import { sql } from "drizzle-orm";
import { newCode, redeemCode, takeTry } from "../accounts/codes/one-time-codes.ts";
import { recordEmailChange } from "../accounts/email/email-changes.ts";
import { expectProof } from "../accounts/email/pending-email.ts";
import { rememberDevice } from "../accounts/known-devices/known-devices.ts";
import { openSession } from "../accounts/sessions/sessions.ts";
import type { User } from "../accounts/users.ts";
import type { Shop } from "../shop.ts";
import { openTicket } from "../support/open-ticket.ts";

/** Tables erased with the account. Orders stay. */
export const erasedTables = [
  "addresses",
  "cart_lines",
  "email_changes",
  "email_confirmations",
  "known_devices",
  "one_time_codes",
  "product_lists",
  "reset_tokens",
  "sessions",
  "support_tickets",
];

/** All tables with a foreign key to accounts. */
export async function tablesOfShoppers({ db }: Shop): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'users'::regclass order by name`);
  return rows.map(({ name }) => name);
}

/** A shopper's rows in each erased table. */
export async function rowsOfShopper({ db }: Shop, userId: number): Promise<Record<string, unknown>> {
  const counts = erasedTables.map((table) => {
    const name = sql.identifier(table);
    return sql`(select count(*)::int from ${name} where user_id = ${userId}) as ${name}`;
  });
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? {};
}

/** Adds rows in all other tables for a shopper with an address, a list and a cart. */
export async function fillAllTables(shop: Shop, user: User): Promise<void> {
  await newCode(shop, user);
  const tried = await shop.db.transaction((tx) => takeTry(shop, tx, user.email));
  if (!tried || !(await redeemCode(shop, tried))) throw new Error("The code was not redeemed");
  await newCode(shop, user);
  await shop.db.transaction((tx) => recordEmailChange(shop, tx, user.id, "before@example.co.za"));
  const said = { name: user.name, email: user.email, phone: null, topic: "other", message: "Hello" } as const;
  const sending = { photo: undefined, idempotencyKey: undefined, network: undefined };
  await openTicket(shop, { ...said, user, orderId: null }, sending);
  await expectProof(shop, shop.db, user.id, "next@example.co.za");
  await shop.db.transaction((tx) => openSession(shop, tx, user.id, undefined));
  await rememberDevice(shop, shop.db, user.id, undefined);
}
