import { expect, onTestFinished, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { placeOrder } from "../placing/place-order.ts";

const cap = { pieces: 60, cents: 20_000_00, stockPercent: 90 };
const unpaidCaps = { newAccount: cap, knownAccount: cap, network: cap };
const network = "10.0.0.1";

/** A shopper with a proved address and one without fill their network's cap. */
async function openFullShop() {
  const shop = await openTestShop({ unpaidCaps });
  onTestFinished(shop.close);
  const [attacker, other, proved] = (await buildShoppers(shop, 3)) as [User, User, User];
  const mug = await buildProduct(shop, { stock: 500, priceCents: 10_00 });
  const newcomer = { ...other, emailProvedAt: null };
  for (const user of [attacker, newcomer])
    expect(await order(shop, user, mug, 60)).toMatchObject({ ok: true });
  return { shop, proved, mug };
}

async function order(shop: TestShop, user: User, productId: number, quantity: number) {
  await setCartQuantity(shop, user, productId, quantity);
  return placeOrder(shop, user, { deliveryMethod: "courier", network });
}

test("a shopper with a proved address holds 20 pieces on a full network, in all unpaid orders together", async () => {
  const { shop, proved, mug } = await openFullShop();
  expect(await order(shop, proved, mug, 21)).toMatchObject({ reason: "holds-too-much", by: "network" });
  expect(await order(shop, proved, mug, 15)).toMatchObject({ ok: true });
  expect(await order(shop, proved, mug, 6)).toMatchObject({ reason: "holds-too-much", by: "network" });
  expect(await order(shop, proved, mug, 5)).toMatchObject({ ok: true });
});

test("a shopper with a proved address holds goods for R 2,000 on a full network", async () => {
  const { shop, proved } = await openFullShop();
  const lamp = await buildProduct(shop, { stock: 500, priceCents: 1_000_00 });
  expect(await order(shop, proved, lamp, 3)).toMatchObject({ reason: "holds-too-much", by: "network" });
  expect(await order(shop, proved, lamp, 2)).toMatchObject({ ok: true });
});

test("a shopper with an unproved address can hold nothing on a full network", async () => {
  const { shop, proved, mug } = await openFullShop();
  const newcomer = { ...proved, emailProvedAt: null };
  expect(await order(shop, newcomer, mug, 1)).toMatchObject({ reason: "holds-too-much", by: "network" });
});
