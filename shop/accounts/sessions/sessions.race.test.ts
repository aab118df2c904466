import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "../../../platform/clock.ts";
import { buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { closeSession, sessionDays, userOfToken } from "./sessions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("of many tokens that are asked for at once each is its own shopper's", async () => {
  const [one, other] = [await buildShopper(shop), await buildShopper(shop)];
  const tokens = [one.token, "unknown", other.token, one.token];
  expect(await Promise.all(tokens.map((token) => userOfToken(shop, token)))).toMatchObject([
    one.user,
    undefined,
    other.user,
    one.user,
  ]);
});

test("a session that was closed is over, though others have been asked for meanwhile", async () => {
  const [one, other] = [await buildShopper(shop), await buildShopper(shop)];
  const before = userOfToken(shop, one.token);
  const closing = closeSession(shop, one.token).then(() => userOfToken(shop, one.token));
  const neighbours = Array.from({ length: 20 }, () => userOfToken(shop, other.token));
  await before;
  expect(await closing).toBeUndefined();
  expect(await Promise.all(neighbours)).toMatchObject(Array(20).fill(other.user));
});

test("concurrent requests are each answered by their own clock", async () => {
  const { user, token } = await buildShopper(shop);
  const later = fakeClock(new Date(shop.clock.now().getTime() + sessionDays * 86_400_000));
  const asked = [userOfToken(shop, token), userOfToken({ ...shop, clock: later }, token)];
  expect(await Promise.all(asked)).toMatchObject([user, undefined]);
});
