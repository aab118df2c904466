import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeUser } from "./change-user.ts";
import { pendingEmailOf } from "./email/pending-email.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("however a new address is typed, it waits in lower case, and the same one again is no change", async () => {
  const { user, token } = await buildShopper(shop);
  await shop.sentMails();
  const changed = await changeUser(shop, user, token, { email: " Moved@Example.co.za" });
  expect(changed).toEqual(user);
  expect(await pendingEmailOf(shop, shop.db, user)).toBe("moved@example.co.za");
  expect(await changeUser(shop, changed, token, { email: "MOVED@example.co.za" })).toEqual(changed);
  expect((await shop.sentMails()).map(({ message }) => message.template)).toEqual([
    "email-change-requested",
    "confirm-email",
  ]);
});
