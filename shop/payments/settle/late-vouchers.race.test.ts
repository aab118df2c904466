import { expect } from "vitest";
import { buildShopper } from "../../testing/factories.ts";
import { paidBack, revived, test } from "../../testing/late-vouchers.ts";

test("of eight late payments at once for a voucher with three uses, three orders are revived", async ({
  late,
  buildVoucher,
}) => {
  const three = await buildVoucher({ totalLimit: 3 });
  const orders: Awaited<ReturnType<typeof late.begun>>[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (let each = 0; each < (round < 2 ? 3 : 2); each += 1) orders.push(await late.begun(three));
    await late.runOut();
  }
  await Promise.all(orders.flatMap(({ pay }) => [pay(), pay()]));
  const stands = await Promise.all(orders.map(({ stand }) => stand()));
  expect(stands.filter(({ status }) => status === "processing")).toHaveLength(3);
  expect(stands.filter(({ reason }) => reason === paidBack.reason)).toHaveLength(5);
});

test("a late payment and another order's voucher at once take one use together", async ({
  late,
  buildVoucher,
  buildUnpaid,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const once = await buildVoucher({ totalLimit: 1 });
    const first = await late.expired(once);
    const { apply } = await buildUnpaid();
    const [applied] = await Promise.allSettled([apply(once), first.pay()]);
    expect(await first.stand()).toEqual(applied.status === "fulfilled" ? paidBack : revived);
  }
});

test("of a shopper's late payments with two vouchers for a first order one counts, whatever order they come in", async ({
  shop,
  late,
  buildVoucher,
  buildUnpaid,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const [welcome, hello] = [
      await buildVoucher({ firstOrderOnly: true }),
      await buildVoucher({ firstOrderOnly: true }),
    ];
    const { user } = await buildShopper(shop);
    const orders = [await late.expired(welcome, user), await late.expired(hello, user)];
    const { apply } = await buildUnpaid(user);
    const [applied] = await Promise.allSettled([apply(welcome), ...orders.map(({ pay }) => pay())]);
    const stands = await Promise.all(orders.map(({ stand }) => stand()));
    const isUsed = stands.filter(({ status }) => status === "processing").length;
    expect(isUsed).toBe(applied.status === "fulfilled" ? 0 : 1);
  }
});
