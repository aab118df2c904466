import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "../../../platform/clock.ts";
import { isShopError } from "../../shop-error.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { clearEnded } from "../clear-ended.ts";
import { rateLimits } from "../tables.ts";
import { countFailures, countTry, forgetTries, type Limit, type Try } from "./rate-limit.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const three: Limit = { name: "three", most: 3, windowMinutes: 15 };
const hundred: Limit = { name: "hundred", most: 100, windowMinutes: 15 };
const of = (who: string | undefined, limit = three): Try => ({ limit, who });

const passes = (tries: Try[], at = shop as Pick<TestShop, "db" | "clock">) =>
  countTry(at as TestShop, tries).then(
    () => true,
    (error: unknown) => {
      if (isShopError(error) && error.code === "too-many") return false;
      throw error;
    },
  );

test("of twenty tries at once in two processes exactly three pass", async () => {
  const other = { db: shop.db, clock: fakeClock(shop.clock.now()) };
  const tries = Array.from({ length: 20 }, (_, index) =>
    passes([of("someone"), of("network", hundred)], index % 2 ? other : shop),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(3);
});

test("limits named in whatever order do not wait for each other for ever", async () => {
  const tries = Array.from({ length: 30 }, (_, index) => {
    const both = [of("one", hundred), of("two", hundred)];
    return passes(index % 2 ? both : both.toReversed());
  });
  expect((await Promise.all(tries)).every(Boolean)).toBe(true);
});

test("the error says when the window ends, and a new window starts at zero", async () => {
  for (let count = 0; count < 3; count += 1) await countTry(shop, [of("waiting")]);
  shop.clock.advance(60_000);
  await expect(countTry(shop, [of("waiting")])).rejects.toMatchObject({
    code: "too-many",
    retryAfterSeconds: 14 * 60,
    message: "Too many attempts. Please wait 14\u00a0minutes and try again.",
  });
  shop.clock.advance(14 * 60_000);
  expect(await passes([of("waiting")])).toBe(true);
  expect(await passes([of("waiting")])).toBe(true);
});

test("a try that one limit refuses does not count against another", async () => {
  const network = { ...hundred, most: 4 };
  for (let count = 0; count < 10; count += 1) await passes([of("one shopper"), of("a carrier", network)]);
  expect(await passes([of("another shopper"), of("a carrier", network)])).toBe(true);
  expect(await passes([of("a third shopper"), of("a carrier", network)])).toBe(false);
});

test("only failures count: successes and errors are taken back", async () => {
  const attempt = (outcome: () => boolean) => countFailures(shop, [of("honest")], async () => outcome());
  for (let count = 0; count < 10; count += 1) expect(await attempt(() => true)).toBe(true);
  const broken = attempt(() => {
    throw new Error("The database is away");
  });
  await expect(broken).rejects.toThrow("away");
  for (let count = 0; count < 3; count += 1) expect(await attempt(() => false)).toBe(false);
  await expect(attempt(() => true)).rejects.toMatchObject({ code: "too-many" });
});

test("a success stands even if its try cannot be taken back", async () => {
  const lucky = countFailures(shop, [of("lucky")], async () => {
    await shop.db.execute(sql`alter table rate_limits add constraint breaks check (count > 0) not valid`);
    return "well";
  });
  expect(await lucky).toBe("well");
  await shop.db.execute(sql`alter table rate_limits drop constraint breaks`);
});

test("many wrong tries at once cannot pass together", async () => {
  let tried = 0;
  const attempts = Array.from({ length: 20 }, () =>
    countFailures(shop, [of("parallel")], async () => {
      tried += 1;
      return false;
    }).catch(() => false),
  );
  await Promise.all(attempts);
  expect(tried).toBe(3);
});

test("tries without a key are not counted, and counters can be reset", async () => {
  for (let count = 0; count < 5; count += 1) expect(await passes([of(undefined)])).toBe(true);
  for (let count = 0; count < 4; count += 1) await passes([of("forgiven")]);
  await forgetTries(shop, [of("forgiven")]);
  expect(await passes([of("forgiven")])).toBe(true);
});

test("keeps neither names nor ended windows", async () => {
  await countTry(shop, [of("thandi@example.co.za", { ...hundred, windowMinutes: 60 })]);
  const kept = await shop.db.select().from(rateLimits);
  expect(JSON.stringify(kept)).not.toContain("thandi");
  shop.clock.advance(30 * 60_000);
  await clearEnded(shop);
  expect(await shop.db.select().from(rateLimits)).toHaveLength(1);
});
