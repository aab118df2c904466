import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { codeMail } from "./forgot-password.ts";
import { hashPassword } from "./password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the due work hashes for an unknown address, too, so that a login beside it takes as long", async () => {
  const requestedAt = shop.clock.now().toISOString();
  // The first one is slower: its code is compiled, its memory fetched.
  await hashPassword("a-long-password");
  const hash = await workOf(() => hashPassword("a-long-password"));
  const unknown = await workOf(() => codeMail(shop, { email: "nobody@example.co.za", requestedAt }));
  expect(unknown).toBeGreaterThan(hash / 2);
});

/** Processor time in microseconds, which others on the machine do not stretch. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  return process.cpuUsage(before).user;
}
