import { expect } from "vitest";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { placeOrder } from "../../orders/placing/place-order.ts";
import { findOrder } from "../../orders/queries/read-orders.ts";
import {
  buildCategory,
  buildFamily,
  buildOrder,
  buildProduct,
  buildShopper,
} from "../../testing/factories.ts";
import { refused, test } from "../../testing/orders-with-vouchers.ts";
import { notificationOf } from "../../testing/test-shop.ts";
import type { NewVoucher } from "../../vouchers/vouchers.ts";
import { cancelOrder } from "../cancel-order.ts";
import { receiveNotification } from "../settle/receive-notification.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { payOrder } from "./pay-order.ts";

test("another voucher replaces the first as if it had never been, and an empty code removes it", async ({
  shop,
  buildVoucher,
  buildUnpaid,
}) => {
  const { user, order, apply } = await buildUnpaid();
  const [tenth, free, rand] = [
    await buildVoucher(),
    await buildVoucher({ kind: "free_delivery", value: 0 }),
    await buildVoucher({ kind: "rand", value: 50_00 }),
  ];
  const asPlaced = await findOrder(shop.db, user, order.id);

  expect(await apply(rand)).toMatchObject({ amountCents: 150_00, discountCents: 50_00, voucherCode: rand });
  expect(await apply(free)).toMatchObject({ amountCents: 200_00, discountCents: 0, deliveryFeeCents: 0 });
  const tenthOff = await apply(tenth);
  expect(tenthOff).toMatchObject({ amountCents: 180_00, deliveryFeeCents: 60_00, discountCents: 20_00 });
  expect(await apply(tenth)).toEqual(tenthOff);

  await apply(" ");
  expect(await findOrder(shop.db, user, order.id)).toEqual(asPlaced);
});

test("VAT follows the discount, line by line", async ({ shop, buildVoucher }) => {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop, { priceCents: 115_00 }), 1);
  await setCartQuantity(shop, user, await buildProduct(shop, { priceCents: 85_00, vatRatePercent: 0 }), 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
  if (!placed.ok) throw new Error(placed.reason);
  await applyVoucher(shop, user, placed.order.id, await buildVoucher({ kind: "rand", value: 40_00 }));
  // 23.00 off the mug and 17.00 off the flour; VAT of 12.00 in 92.00, and 7.83 in the delivery fee of 60.00.
  const { lines, vatCents } = await findOrder(shop.db, user, placed.order.id);
  expect(lines.map((line) => [line.discountCents, line.vatCents])).toEqual([
    [23_00, 12_00],
    [17_00, 0],
  ]);
  expect(vatCents).toBe(12_00 + 7_83);
});

test("a voucher for a category counts for all below, one for a family for its variants, and neither for the rest", async ({
  shop,
  buildVoucher,
}) => {
  const { user } = await buildShopper(shop);
  const department = await buildCategory(shop, "outdoor living");
  const categoryId = await buildCategory(shop, undefined, await buildCategory(shop, undefined, department));
  const { parentId, variantIds } = await buildFamily(shop, { categoryId, priceCents: 80_00 }, [
    { name: "Red" },
  ]);
  const other = await buildProduct(shop, { priceCents: 120_00 });
  for (const id of [...variantIds, other]) await setCartQuantity(shop, user, id, 1);
  const placed = await placeOrder(shop, user, {});
  if (!placed.ok) throw new Error(placed.reason);
  const apply = (input: Partial<NewVoucher>) =>
    buildVoucher(input).then((code) => applyVoucher(shop, user, placed.order.id, code));
  const discounts = async () =>
    (await findOrder(shop.db, user, placed.order.id)).lines.map((line) => line.discountCents);

  await apply({ goodsIn: { categoryIds: [department] } });
  expect(await discounts()).toEqual([8_00, 0]);
  await apply({ goodsOut: { productIds: [parentId] } });
  expect(await discounts()).toEqual([0, 12_00]);
  await expect(
    apply({ goodsIn: { categoryIds: [department] }, minimumSpendCents: 200_00 }),
  ).rejects.toMatchObject(refused("Spend R\u00a0120.00 more on Outdoor Living to use this voucher"));
});

test("free delivery is not used up where delivery is free", async ({ shop, buildVoucher }) => {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop), 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "collect" });
  if (!placed.ok) throw new Error(placed.reason);
  const code = await buildVoucher({ kind: "free_delivery", value: 0 });
  await expect(applyVoucher(shop, user, placed.order.id, code)).rejects.toMatchObject(
    refused(/already has free delivery/),
  );
});

test("free delivery pays the surcharge of a heavy order, too", async ({ shop, buildVoucher }) => {
  const { user } = await buildShopper(shop);
  const stove = await buildProduct(shop, { priceCents: 600_00, weightGrams: 40_000 });
  const order = await buildOrder(shop, user, stove);
  expect(order).toMatchObject({ deliveryFeeCents: 260_00 });
  const code = await buildVoucher({ kind: "free_delivery", value: 0 });
  expect(await applyVoucher(shop, user, order.id, code)).toMatchObject({
    amountCents: 600_00,
    deliveryFeeCents: 0,
  });
});

test("a discount does not take the free delivery of a large order away", async ({ shop, buildVoucher }) => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 510_00 }));
  expect(await applyVoucher(shop, user, order.id, await buildVoucher())).toMatchObject({
    amountCents: 459_00,
    deliveryFeeCents: 0,
  });
});

test("a voucher for all goods leaves the delivery fee, if there is one", async ({
  buildVoucher,
  buildUnpaid,
}) => {
  const { apply } = await buildUnpaid();
  const all = await buildVoucher({ value: 100 });
  expect(await apply(all)).toMatchObject({
    amountCents: 0,
    discountCents: 200_00,
    deliveryFeeCents: 60_00,
    vatCents: 7_83,
  });
});

test("a voucher that leaves less than any method's minimum is refused; one that leaves zero is not", async ({
  shop,
  buildVoucher,
}) => {
  const { user } = await buildShopper(shop);
  await setCartQuantity(shop, user, await buildProduct(shop, { priceCents: 100_00 }), 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "collect" });
  if (!placed.ok) throw new Error(placed.reason);
  const apply = async (value: number) =>
    applyVoucher(shop, user, placed.order.id, await buildVoucher({ kind: "rand", value }));
  await expect(apply(99_50)).rejects.toMatchObject(
    refused("This voucher would leave R\u00a00.50 to pay, which is too little for any way to pay"),
  );
  expect(await findOrder(shop.db, user, placed.order.id)).toMatchObject({
    amountCents: 100_00,
    voucherId: null,
  });
  expect(await apply(100_00)).toMatchObject({ amountCents: 0 });
});

test("once a payment has begun, even a failed one, the price is fixed and the shopper told what to do", async ({
  shop,
  buildVoucher,
  buildUnpaid,
}) => {
  const { user, order, apply } = await buildUnpaid();
  const [code, tooLate] = [
    await buildVoucher(),
    { code: "conflict", message: expect.stringContaining("“Change my order”") },
  ];
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  await expect(apply(code)).rejects.toMatchObject(tooLate);
  const { id: paymentId, amountCents } = payment;
  await receiveNotification(shop, "trusting", notificationOf({ paymentId, amountCents, state: "failed" }));
  await expect(apply("")).rejects.toMatchObject(tooLate);
});

test("someone else's order is not found", async ({ shop, buildUnpaid }) => {
  const { order } = await buildUnpaid();
  const { user: stranger } = await buildShopper(shop);
  await expect(applyVoucher(shop, stranger, order.id, "X")).rejects.toMatchObject({
    code: "not-found",
  });
});

test("an order that is cancelled, or whose time is over, takes no voucher", async ({
  shop,
  buildVoucher,
  buildUnpaid,
}) => {
  const { user, order, apply } = await buildUnpaid();
  const code = await buildVoucher();
  await cancelOrder(shop, user, order.id);
  await expect(apply(code)).rejects.toMatchObject({ code: "conflict" });
  const late = await buildUnpaid();
  shop.clock.advance(61 * 60_000);
  await expect(late.apply(code)).rejects.toMatchObject({ code: "conflict" });
});
