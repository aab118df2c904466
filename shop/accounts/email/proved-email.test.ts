import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { recoverByPassword } from "../../privacy/recover-account.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { type TestShop, test } from "../../testing/test-shop.ts";
import { newCode } from "../codes/one-time-codes.ts";
import { verifyCode } from "../codes/verify-code.ts";
import { type User, userById } from "../users.ts";
import { hasProvedEmail } from "./proved-email.ts";

async function isProved(shop: TestShop, { id }: User): Promise<boolean> {
  const user = await userById(shop.db, id);
  return user !== undefined && hasProvedEmail(user);
}

const unproved = { withAddress: false, hasProvedEmail: false };

test("a new account is unproved until a password is set with a mailed code", async ({ shop }) => {
  const { user } = await buildShopper(shop, unproved);
  expect(hasProvedEmail(user)).toBe(false);
  const { code } = await newCode(shop, user);
  const token = await verifyCode(shop, { email: user.email, otp: code });
  // Sessions that somebody else opened are still open.
  expect(await isProved(shop, user)).toBe(false);
  await recoverByPassword(shop, { token, password: "another-long-password" });
  expect(await isProved(shop, user)).toBe(true);
});

test("of older accounts those that have paid an order count as proved", async ({ shop }) => {
  const paid = await buildShopper(shop, { hasProvedEmail: false });
  const unpaid = await buildShopper(shop, { hasProvedEmail: false });
  const moved = await buildShopper(shop, { hasProvedEmail: false });
  const productId = await buildProduct(shop);
  await buildPaidOrder(shop, paid.user, productId);
  await buildOrder(shop, unpaid.user, productId);
  await buildPaidOrder(shop, moved.user, productId);
  await shop.db.execute(sql`
    insert into email_changes (token_hash, user_id, old_email, expires_at)
    values (decode('00', 'hex'), ${moved.user.id}, 'before@example.co.za', now() + interval '1 day')`);
  await shop.db.execute(sql.raw(await dataMovedBy("0017_email-addresses-are-proved")));
  expect(await isProved(shop, paid.user)).toBe(true);
  expect(await isProved(shop, unpaid.user)).toBe(false);
  expect(await isProved(shop, moved.user)).toBe(false);
});

/** A migration's change of existing rows. */
async function dataMovedBy(migration: string): Promise<string> {
  const file = await readFile(new URL(`../../../migrations/${migration}.sql`, import.meta.url), "utf8");
  return file.split("--> statement-breakpoint").slice(1).join("\n");
}
