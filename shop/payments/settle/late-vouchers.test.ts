import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { setOnHand } from "../../stock/stock.ts";
import { buildPaidOrder, buildProduct } from "../../testing/factories.ts";
import { paidBack, revived, test } from "../../testing/late-vouchers.ts";
import { owner } from "../../testing/owner.ts";
import { changeVoucher, endVoucher } from "../../vouchers/change-voucher.ts";
import { cancelOrder } from "../cancel-order.ts";

test("a voucher with one use is used once, however many orders that had it are paid late", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const once = await buildVoucher({ totalLimit: 1 });
  const first = await late.expired(once);
  const others = [await late.expired(once, first.user), await late.expired(once), await late.expired(once)];
  for (const { pay } of [first, ...others]) await pay();
  expect(await first.stand()).toEqual(revived);
  for (const { stand } of others) expect(await stand()).toEqual(paidBack);
  const mails = (await shop.sentMails()).map(({ message }) => message);
  expect(mails.map(({ template, to }) => [template, to]).sort()).toEqual(
    [["order-paid", first.user.email], ...others.map(({ user }) => ["payment-to-refund", user.email])].sort(),
  );
  const toRefund = mails.filter(({ template }) => template === "payment-to-refund");
  for (const { props } of toRefund)
    expect(props).toMatchObject({ reason: "voucher_used", voucherCode: once });
});

test("a late payment is settled once, and takes no use from the order that has it", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const once = await buildVoucher({ totalLimit: 1 });
  const first = await late.expired(once);
  const second = await late.begun(once);
  for (let told = 0; told < 3; told += 1) await first.pay();
  expect(await first.stand()).toEqual(paidBack);
  const templates = (await shop.sentMails()).map(({ message }) => message.template);
  expect(templates.filter((each) => each === "payment-to-refund")).toHaveLength(1);
  await second.pay();
  expect(await second.stand()).toEqual(revived);
});

test("a use that was given back again is there for a late payment", async ({ shop, late, buildVoucher }) => {
  const once = await buildVoucher({ totalLimit: 1 });
  const first = await late.expired(once);
  const second = await late.begun(once);
  await cancelOrder(shop, second.user, second.order.id);
  await first.pay();
  expect(await first.stand()).toEqual(revived);
  await second.pay();
  expect(await second.stand()).toEqual({ status: "cancelled", reason: "cancelled" });
});

test("a payment that comes before its order is expired keeps the use that the order has", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const once = await buildVoucher({ totalLimit: 1, userLimit: 1, firstOrderOnly: true });
  const order = await late.begun(once);
  shop.clock.advance(61 * 60_000);
  await order.pay();
  await expireOrders(shop);
  expect(await order.stand()).toEqual(revived);
});

test("a late payment checks the shopper's own limit again, and no other shopper's", async ({
  late,
  buildVoucher,
}) => {
  const each = await buildVoucher({ userLimit: 1 });
  const [first, stranger] = [await late.expired(each), await late.expired(each)];
  const again = await late.begun(each, first.user);
  await again.pay();
  await first.pay();
  await stranger.pay();
  expect(await again.stand()).toEqual(revived);
  expect(await first.stand()).toEqual(paidBack);
  expect(await stranger.stand()).toEqual(revived);
});

test("a voucher for a first order is for one order, whichever is paid first", async ({
  late,
  buildVoucher,
}) => {
  const [welcome, hello] = [
    await buildVoucher({ firstOrderOnly: true }),
    await buildVoucher({ firstOrderOnly: true }),
  ];
  const first = await late.expired(welcome);
  const second = await late.expired(hello, first.user);
  await second.pay();
  await first.pay();
  expect(await second.stand()).toEqual(revived);
  expect(await first.stand()).toEqual(paidBack);
});

test("a first order that is paid late comes after one that was paid meanwhile, but not after an unpaid one", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const welcome = await buildVoucher({ firstOrderOnly: true });
  const overtaken = await late.expired(welcome);
  await buildPaidOrder(shop, overtaken.user, await buildProduct(shop));
  await overtaken.pay();
  expect(await overtaken.stand()).toEqual(paidBack);

  const first = await late.expired(welcome);
  await late.begun(undefined, first.user);
  await first.pay();
  expect(await first.stand()).toEqual(revived);
});

test("an order without the voucher is revived, though a later one used a voucher for a first order", async ({
  late,
  buildVoucher,
}) => {
  const welcome = await buildVoucher({ firstOrderOnly: true });
  const plain = await late.expired();
  const second = await late.begun(welcome, plain.user);
  await second.pay();
  await plain.pay();
  expect([await plain.stand(), await second.stand()]).toEqual([revived, revived]);
});

test("a limit that the owner has lowered holds for a late payment; an end does not touch an order that had the voucher", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const two = await buildVoucher({ totalLimit: 2 });
  const lowered = await late.expired(two);
  const paid = await late.begun(two);
  await paid.pay();
  await changeVoucher(shop, owner, two, { totalLimit: 1 });
  await lowered.pay();
  expect(await lowered.stand()).toEqual(paidBack);
  expect(await paid.stand()).toEqual(revived);

  const ended = await buildVoucher({ totalLimit: 1 });
  const order = await late.expired(ended);
  await endVoucher(shop, owner, ended);
  await order.pay();
  expect(await order.stand()).toEqual(revived);
});

test("goods that are gone are the reason where the voucher still has a use", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const once = await buildVoucher({ totalLimit: 1 });
  const order = await late.expired(once);
  for (const { productId } of order.order.lines) await setOnHand(shop.db, productId, 0);
  await order.pay();
  expect(await order.stand()).toEqual({ status: "cancelled", reason: "no_stock" });
});
