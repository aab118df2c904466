import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { clearEnded } from "./clear-ended.ts";
import { newCode } from "./codes/one-time-codes.ts";
import { verifyCode } from "./codes/verify-code.ts";
import { recordEmailChange } from "./email/email-changes.ts";
import { countTry } from "./rate-limits/rate-limit.ts";
import {
  emailChanges,
  emailConfirmations,
  knownDevices,
  oneTimeCodes,
  rateLimits,
  resetTokens,
  sessions,
} from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tables = {
  sessions,
  oneTimeCodes,
  resetTokens,
  emailChanges,
  emailConfirmations,
  knownDevices,
  rateLimits,
};

async function rowCounts() {
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await shop.db.$count(table)]);
  return Object.fromEntries(await Promise.all(counts));
}

test("only expired rows are deleted", async () => {
  const { user } = await buildShopper(shop);
  await shop.db.transaction((tx) => recordEmailChange(shop, tx, user.id, "before@example.co.za"));
  const { code } = await newCode(shop, user);
  await verifyCode(shop, { email: user.email, otp: code });
  const { user: other } = await buildShopper(shop);
  await newCode(shop, other);
  await countTry(shop, [{ limit: { name: "an hour", most: 1, windowMinutes: 60 }, who: "someone" }]);

  await clearEnded(shop);
  const all = { sessions: 2, oneTimeCodes: 1, resetTokens: 1, emailChanges: 1, rateLimits: 2 };
  const lasting = { emailConfirmations: 2, knownDevices: 2 };
  expect(await rowCounts()).toEqual({ ...all, ...lasting });

  shop.clock.advance(15 * 60_000);
  await clearEnded(shop);
  expect(await rowCounts()).toEqual({ ...all, ...lasting, oneTimeCodes: 0, resetTokens: 0, rateLimits: 1 });

  shop.clock.advance(30 * 86_400_000);
  await Promise.all([clearEnded(shop), clearEnded(shop)]);
  expect(await rowCounts()).toMatchObject({
    sessions: 0,
    emailChanges: 0,
    emailConfirmations: 0,
    knownDevices: 2,
  });

  shop.clock.advance(335 * 86_400_000);
  await clearEnded(shop);
  expect(Object.values(await rowCounts())).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
