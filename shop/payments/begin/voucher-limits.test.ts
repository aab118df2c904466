import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addVoucher, type NewVoucher } from "../../vouchers/vouchers.ts";
import { cancelOrder } from "../cancel-order.ts";
import { applyVoucher } from "./apply-voucher.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let counter = 0;

async function buildVoucher(wish: Partial<NewVoucher> = {}): Promise<string> {
  counter += 1;
  const code = `CODE${counter}`;
  await addVoucher(shop.db, { code, kind: "percent", value: 10, ...wish });
  return code;
}

/** Two mugs of R 100 each, with delivery for R 60. */
async function buildUnpaid(user?: User) {
  const shopper = user ?? (await buildShopper(shop)).user;
  const order = await buildOrder(shop, shopper, await buildProduct(shop, { priceCents: 100_00 }), 2);
  return { user: shopper, order, apply: (code: string) => applyVoucher(shop, shopper, order.id, code) };
}

const refused = (message: string | RegExp) => ({
  code: "invalid",
  errors: { code: [typeof message === "string" ? message : expect.stringMatching(message)] },
});

test("an order's own use does not count against it, and a cancelled order gives its use back", async () => {
  const { user, order, apply } = await buildUnpaid();
  const once = await buildVoucher({ totalLimit: 1, userLimit: 1 });
  await apply(once);
  await apply(once);
  const second = await buildUnpaid(user);
  await expect(second.apply(once)).rejects.toMatchObject(
    refused("You have used this voucher in another order"),
  );
  const stranger = await buildUnpaid();
  await expect(stranger.apply(once)).rejects.toMatchObject(refused("This voucher has been used up"));

  await cancelOrder(shop, user, order.id);
  expect((await stranger.apply(once)).voucherCode).toBe(once);
});

test("a removed or replaced voucher is free for others", async () => {
  const { apply } = await buildUnpaid();
  const once = await buildVoucher({ totalLimit: 1 });
  for (const instead of ["", await buildVoucher()]) {
    await apply(once);
    await apply(instead);
    const other = await buildUnpaid();
    expect((await other.apply(once)).voucherCode).toBe(once);
    await other.apply("");
  }
});

test("a voucher for a first order counts for the earliest that is not cancelled", async () => {
  const { user, order, apply } = await buildUnpaid();
  const welcome = await buildVoucher({ firstOrderOnly: true });
  const second = await buildUnpaid(user);
  await expect(second.apply(welcome)).rejects.toMatchObject(
    refused("This voucher is for your first order only"),
  );
  await apply(welcome);
  await cancelOrder(shop, user, order.id);
  expect((await second.apply(welcome)).voucherCode).toBe(welcome);

  const { user: regular } = await buildShopper(shop);
  await buildPaidOrder(shop, regular, await buildProduct(shop));
  const third = await buildUnpaid(regular);
  await expect(third.apply(welcome)).rejects.toMatchObject(
    refused("This voucher is for your first order only"),
  );
});
