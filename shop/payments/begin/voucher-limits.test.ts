import { expect } from "vitest";
import { buildPaidOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { refused, test } from "../../testing/orders-with-vouchers.ts";
import { cancelOrder } from "../cancel-order.ts";

test("an order's own use does not count against it, and a cancelled order gives its use back", async ({
  shop,
  buildVoucher,
  buildUnpaid,
}) => {
  const { user, order, apply } = await buildUnpaid();
  const once = await buildVoucher({ totalLimit: 1, userLimit: 1 });
  await apply(once);
  await apply(once);
  const second = await buildUnpaid(user);
  await expect(second.apply(once)).rejects.toMatchObject(
    refused("You’ve already used this voucher in another order"),
  );
  const stranger = await buildUnpaid();
  await expect(stranger.apply(once)).rejects.toMatchObject(refused("This voucher has been used up"));

  await cancelOrder(shop, user, order.id);
  expect((await stranger.apply(once)).voucherCode).toBe(once);
});

test("a removed or replaced voucher is free for others", async ({ buildVoucher, buildUnpaid }) => {
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

test("a voucher for a first order counts for the earliest that is not cancelled", async ({
  shop,
  buildVoucher,
  buildUnpaid,
}) => {
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
