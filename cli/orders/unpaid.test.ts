import { afterAll, beforeAll, expect, test } from "vitest";
import { setCartQuantity } from "../../shop/cart/set-quantity.ts";
import { placeOrder } from "../../shop/orders/placing/place-order.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const orders = (...args: string[]) => spaza(shop.database, "orders", ...args);

test("the largest holder is listed first, and the owner ends its orders by email address or number, safe to repeat", {
  timeout: 120_000,
}, async () => {
  expect((await orders("unpaid")).output).toBe("No order waits for its payment.\n");
  const mug = await buildProduct(shop, { stock: 100, priceCents: 10_00 });
  const { user: small } = await buildShopper(shop, { email: "small@example.co.za", hasProvedEmail: false });
  const { user: large } = await buildShopper(shop, { email: "large@example.co.za" });
  await setCartQuantity(shop, small, mug, 2);
  await placeOrder(shop, small, { deliveryMethod: "courier", network: "105.12.3.4" });
  const [first, second] = [await buildOrder(shop, large, mug, 5), await buildOrder(shop, large, mug, 6)];

  const listed = JSON.parse((await orders("unpaid", "--json")).output);
  expect(listed.accounts).toMatchObject([
    { account: large.id, email: large.email, email_confirmed: true, orders: 2, pieces: 11, value: "110.00" },
    { account: small.id, email: small.email, email_confirmed: false, orders: 1, pieces: 2, value: "20.00" },
  ]);
  expect((await orders("unpaid")).output).toMatch(/large@example\.co\.za +yes +2 +11 +R/);

  expect(listed.networks).toMatchObject([{ network: 1, accounts: [small.id], orders: 1, pieces: 2 }]);

  const number = (id: number) => String(id).padStart(6, "0");
  const ended = await orders("end-unpaid", "Large@example.co.za", String(small.id));
  expect(ended).toMatchObject({ exitCode: 0, complaints: "" });
  expect(ended.output).toContain(`Account ${large.id}: ended ${number(first.id)}, ${number(second.id)}.`);
  expect(await orders("end-unpaid", large.email)).toMatchObject({
    exitCode: 0,
    output: `Account ${large.id}: no unpaid order was ended.\n`,
  });
  expect(await orders("end-unpaid", large.email, "nobody@example.co.za")).toMatchObject({
    exitCode: 1,
    complaints: "There is no account nobody@example.co.za. Nothing was changed.\n",
  });
  expect((await orders("unpaid")).output).toBe("No order waits for its payment.\n");
});
