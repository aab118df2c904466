import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeUser } from "./change-user.ts";
import { clearEnded } from "./clear-ended.ts";
import { newCode } from "./one-time-codes.ts";
import { countTry } from "./rate-limit.ts";
import { emailChanges, oneTimeCodes, rateLimits, resetTokens, sessions } from "./tables.ts";
import { verifyCode } from "./verify-code.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tables = { sessions, oneTimeCodes, resetTokens, emailChanges, rateLimits };

async function rowCounts() {
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await shop.db.$count(table)]);
  return Object.fromEntries(await Promise.all(counts));
}

test("what has ended is cleared away, and nothing before", async () => {
  const { user, token } = await buildShopper(shop);
  const moved = await changeUser(shop, user, token, { email: "moved@example.co.za" });
  const { code } = await newCode(shop, moved);
  await verifyCode(shop, { email: moved.email, otp: code });
  const { user: other } = await buildShopper(shop);
  await newCode(shop, other);
  await countTry(shop, [{ limit: { name: "an hour", most: 1, windowMinutes: 60 }, who: "someone" }]);

  await clearEnded(shop);
  const all = { sessions: 2, oneTimeCodes: 1, resetTokens: 1, emailChanges: 1, rateLimits: 3 };
  expect(await rowCounts()).toEqual(all);

  shop.clock.advance(15 * 60_000);
  await clearEnded(shop);
  expect(await rowCounts()).toEqual({ ...all, oneTimeCodes: 0, resetTokens: 0, rateLimits: 2 });

  shop.clock.advance(30 * 86_400_000);
  await Promise.all([clearEnded(shop), clearEnded(shop)]);
  expect(Object.values(await rowCounts())).toEqual([0, 0, 0, 0, 0]);
});
