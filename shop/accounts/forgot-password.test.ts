import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { codeMail } from "./forgot-password.ts";
import { hashPassword } from "./password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the due work takes a hash of its own for every address, so that a login beside it takes as long", async () => {
  const { user } = await buildShopper(shop);
  const requestedAt = shop.clock.now().toISOString();
  // As many as may wait: one more is refused.
  const waiting = Promise.all(Array.from({ length: 40 }, () => hashPassword("a-long-password")));
  for (const email of [user.email, "nobody@example.co.za"]) {
    await expect(codeMail(shop, { email, requestedAt })).rejects.toMatchObject({ code: "busy" });
  }
  await waiting;
  expect(await codeMail(shop, { email: "nobody@example.co.za", requestedAt })).toBeUndefined();
  expect(await codeMail(shop, { email: user.email, requestedAt })).toMatchObject({ to: user.email });
});
