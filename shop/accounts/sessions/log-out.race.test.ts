import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopper } from "../../testing/factories.ts";
import { untilWaiting } from "../../testing/in-turn.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { logOutEverybody } from "./log-out.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("everybody is logged out though somebody changes two sessions, the later one first", async () => {
  const [first, second] = [(await buildShopper(shop)).user, (await buildShopper(shop)).user];
  const { ending } = await shop.db.transaction(async (tx) => {
    const seen = (userId: number) =>
      tx.execute(sql`update sessions set last_seen_at = now() where user_id = ${userId}`);
    await seen(second.id);
    const ending = logOutEverybody(shop, owner);
    // Awaited below; avoids an unhandled rejection.
    ending.catch(() => {});
    await untilWaiting(shop, 1);
    await seen(first.id);
    return { ending };
  });
  expect(await ending).toBe(2);
});
