import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { codeMail } from "./forgot-password.ts";
import { hashPassword } from "./password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the due work hashes for an unknown address, too, so that a login beside it takes as long", async () => {
  const requestedAt = shop.clock.now().toISOString();
  // A warm-up: the first run compiles code and allocates memory.
  await hashPassword("a-long-password");
  const hash = await workOf(() => hashPassword("a-long-password"));
  const unknown = await workOf(() => codeMail(shop, { email: "nobody@example.co.za", requestedAt }));
  expect(unknown).toBeGreaterThan(hash / 2);
});

/** CPU time in microseconds, which load on the machine does not stretch. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  return process.cpuUsage(before).user;
}
