import { expect, onTestFinished, test } from "vitest";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { openTestShop } from "../../testing/test-shop.ts";
import { placeOrder } from "../placing/place-order.ts";

const wide = { pieces: 100, cents: 20_000_00, stockPercent: 90 };
const unpaidCaps = { newAccount: wide, knownAccount: wide, network: { ...wide, pieces: 6 } };

test("the networks of an IPv6 /48 together hold ten times as much as one of them", async () => {
  const shop = await openTestShop({ unpaidCaps });
  onTestFinished(shop.close);
  const mug = await buildProduct(shop, { stock: 500, priceCents: 10_00 });
  const orderFrom = async (network: string, quantity = 6) => {
    const [user] = await buildShoppers(shop, 1);
    if (!user) throw new Error("Nobody");
    const newcomer = { ...user, emailProvedAt: null };
    await setCartQuantity(shop, newcomer, mug, quantity);
    return { newcomer, placed: await placeOrder(shop, newcomer, { deliveryMethod: "courier", network }) };
  };
  const first = await orderFrom("2001:db8:1:0");
  for (let count = 1; count < 10; count += 1)
    expect((await orderFrom(`2001:db8:1:${count}`)).placed).toMatchObject({ ok: true });
  expect((await orderFrom("2001:db8:1:a", 1)).placed).toMatchObject({
    reason: "holds-too-much",
    by: "network",
    beyond: { of: "pieces", most: 60, would: 61 },
  });
  expect((await orderFrom("2001:db8:2:a")).placed).toMatchObject({ ok: true });
  if (first.placed.ok) await cancelOrder(shop, first.newcomer, first.placed.order.id);
  expect((await orderFrom("2001:db8:1:a")).placed).toMatchObject({ ok: true });
});
