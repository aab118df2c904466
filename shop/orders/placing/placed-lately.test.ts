import { expect } from "vitest";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { buildProduct, buildShopper } from "../../testing/factories.ts";
import { type TestShop, test } from "../../testing/test-shop.ts";
import { placeOrder } from "./place-order.ts";

async function placeAndCancel(shop: TestShop, user: User, productId: number) {
  await setCartQuantity(shop, user, productId, 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
  if (placed.ok) await cancelOrder(shop, user, placed.order.id);
  return placed;
}

test.for([
  { hasProvedEmail: false, most: 6 },
  { hasProvedEmail: true, most: 30 },
])(
  "placing and cancelling ends after $most orders an hour, and their mails with it",
  async (input, { shop }) => {
    const { user } = await buildShopper(shop, input);
    const productId = await buildProduct(shop);
    await shop.sentMails();
    for (let count = 0; count < input.most; count += 1)
      expect(await placeAndCancel(shop, user, productId)).toMatchObject({ ok: true });
    shop.clock.advance(10 * 60_000);
    expect(await placeAndCancel(shop, user, productId)).toEqual({
      ok: false,
      reason: "too-many-placed",
      by: "account",
      retryAfterSeconds: 50 * 60,
    });
    expect(await shop.sentMails()).toHaveLength(2 * input.most);
    shop.clock.advance(50 * 60_000);
    expect(await placeAndCancel(shop, user, productId)).toMatchObject({ ok: true });
  },
);

test("the same order asked for again is the same, also at the limit", async ({ shop }) => {
  const { user } = await buildShopper(shop, { hasProvedEmail: false });
  const productId = await buildProduct(shop);
  await setCartQuantity(shop, user, productId, 1);
  const first = await placeOrder(shop, user, { idempotencyKey: "once" });
  for (let count = 0; count < 5; count += 1) await placeAndCancel(shop, user, productId);
  expect(await placeAndCancel(shop, user, productId)).toMatchObject({ ok: false });
  const again = await placeOrder(shop, user, { idempotencyKey: "once" });
  expect(again).toMatchObject({ ok: true, order: { id: first.ok && first.order.id } });
});
