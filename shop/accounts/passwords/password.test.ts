import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { register } from "../register.ts";
import { login } from "../sessions/login.ts";
import { users } from "../tables.ts";
import { hashPassword, isOutdated, isPassword, noPassword } from "./password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "a-long-password";
/** A hash of the same password with an earlier version's cost. */
const earlier =
  "$argon2id$v=19$m=47104,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$KNYSz3TFT17w9leN7Yx9Wa1xIHCBDgGaoJm0e5Fqazc";

test("a hash says how it was made, and fits its password alone", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword(password, hash)).toBe(true);
  expect(await isPassword(`${password} `, hash)).toBe(false);
  expect(isOutdated(hash)).toBe(false);
});

test("without a stored password none matches", async () => {
  expect(await isPassword(password, undefined)).toBe(false);
  expect(await isPassword("", noPassword)).toBe(false);
});

test("a hash of another cost is valid, and replaced at the next login", async () => {
  const { user } = await register(shop, { name: "Thandi", email: "earlier@example.co.za", password });
  const own = eq(users.id, user.id);
  await shop.db.update(users).set({ passwordHash: earlier }).where(own);
  expect(isOutdated(earlier)).toBe(true);
  for (const _ of [1, 2]) {
    expect((await login(shop, { email: user.email, password })).user.id).toBe(user.id);
    const [{ passwordHash = "" } = {}] = await shop.db.select().from(users).where(own);
    expect(isOutdated(passwordHash)).toBe(false);
  }
});
