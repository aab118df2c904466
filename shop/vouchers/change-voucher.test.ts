import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { addBrand } from "../catalogue/add.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { usesOfVouchers } from "../orders/voucher-uses.ts";
import { applyVoucher } from "../payments/begin/apply-voucher.ts";
import { buildCategory, buildFamily, buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeVoucher, endVoucher, makeVoucher } from "./change-voucher.ts";
import { voucherState, voucherWithCode } from "./list-vouchers.ts";
import type { VoucherInput } from "./voucher-input.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tenPercent = { kind: "percent", value: 10 } as const;
const make = (code: string, input: VoucherInput = {}) =>
  makeVoucher(shop, owner, code, { worth: tenPercent, ...input });
const actsOf = async (code: string) =>
  (await listActs(shop.db))
    .filter(({ subject }) => subject === code)
    .map(({ action, details }) => ({ action, details }));
const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);

async function orderWith(code: string) {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 200_00 }));
  await applyVoucher(shop, user, order.id, code);
  return { priced: async () => (await findOrder(shop.db, user, order.id)).discountCents };
}

test("a voucher is made once with its conditions in words, and another with its code is refused", async () => {
  await addBrand(shop.db, "Isibane", null);
  await buildCategory(shop, "grills");
  await buildFamily(shop, { sku: "FAM", name: "Potjie" }, [{ name: "Black" }]);
  const input = {
    minimumSpendCents: 300_00,
    totalLimit: 5,
    endsAt: inMinutes(60),
    goodsIn: { categories: ["Grills"], brands: [], skus: ["FAM"] },
    goodsOut: { categories: [], brands: ["isibane"], skus: [] },
  };
  expect(await make(" fire-10 ", input)).toMatchObject({
    ok: true,
    isChanged: true,
    voucher: { code: "FIRE-10", kind: "percent", value: 10, goodsIn: { productIds: [expect.any(Number)] } },
  });
  expect(await make("FIRE-10", input)).toMatchObject({ ok: true, isChanged: false });
  expect(await make("fire-10")).toEqual({
    ok: false,
    problem: "There is a voucher FIRE-10 already, which says something else",
  });
  expect(await actsOf("FIRE-10")).toEqual([
    {
      action: "vouchers.add",
      details: {
        percent: 10,
        minimumSpendCents: 300_00,
        totalLimit: 5,
        endsAt: inMinutes(60).toISOString(),
        goods: ["Grills", "Potjie"],
        notGoods: ["Isibane"],
      },
    },
  ]);
});

test("of ten that make the same voucher at once one makes it", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => make("ATONCE")));
  expect(all.filter((made) => made.ok && made.isChanged)).toHaveLength(1);
  expect(await actsOf("ATONCE")).toHaveLength(1);
});

test("an order that uses a voucher keeps its price when that is changed or ends, and is counted", async () => {
  await make("KEEP10");
  const { priced } = await orderWith("KEEP10");
  const dearer = await changeVoucher(shop, owner, "keep10", { worth: { kind: "percent", value: 50 } });
  expect(dearer).toMatchObject({ ok: true, isChanged: true, voucher: { value: 50 } });
  expect(await endVoucher(shop, owner, "KEEP10")).toMatchObject({ ok: true, isChanged: true });
  expect(await endVoucher(shop, owner, "KEEP10")).toMatchObject({ ok: true, isChanged: false });
  expect(await priced()).toBe(20_00);
  await expect(orderWith("KEEP10")).rejects.toThrow();
  const voucher = await voucherWithCode(shop.db, "KEEP10");
  expect((await usesOfVouchers(shop.db)).get(voucher?.id ?? 0)).toEqual({
    orders: 1,
    waiting: 1,
    honoured: 0,
  });
  expect((await actsOf("KEEP10")).slice(1)).toEqual([
    { action: "vouchers.change", details: { percent: 50, before: { percent: 10 } } },
    {
      action: "vouchers.end",
      details: { endsAt: shop.clock.now().toISOString(), before: { endsAt: null } },
    },
  ]);
});

test("one that ended before it began says so, and runs again when its end is moved", async () => {
  await make("EARLY", { startsAt: inMinutes(10) });
  await endVoucher(shop, owner, "EARLY");
  await expect(orderWith("EARLY")).rejects.toMatchObject({
    errors: { code: [expect.stringContaining("This voucher ended on")] },
  });
  const moved = await changeVoucher(shop, owner, "EARLY", { startsAt: null, endsAt: inMinutes(60) });
  expect(moved.ok && voucherState(moved.voucher, shop.clock.now())).toBe("running");
  expect(await (await orderWith("EARLY")).priced()).toBe(20_00);
});

test("a repeated change changes nothing and is not audited", async () => {
  await make("SAME10", { userLimit: 1 });
  const same = await changeVoucher(shop, owner, "SAME10", { userLimit: 1, worth: tenPercent });
  expect(same).toMatchObject({ ok: true, isChanged: false });
  expect(await actsOf("SAME10")).toHaveLength(1);
});

test.each<[string, VoucherInput, string]>([
  ["A B", {}, '"A B" is no code: it has 3 to 30 letters from A to Z, digits, and hyphens between them'],
  ["-AB", {}, '"-AB" is no code: it has 3 to 30 letters from A to Z, digits, and hyphens between them'],
  ["P0", {}, '"P0" is no code: it has 3 to 30 letters from A to Z, digits, and hyphens between them'],
  ["P-0", { worth: { kind: "percent", value: 101 } }, "It takes a whole number from 1 to 100 percent off"],
  ["P-1", { worth: { kind: "rand", value: 0 } }, "It takes from R 0.01 to R 1 000 000 off"],
  ["P-2", { totalLimit: 0 }, "A limit is a whole number from 1 to 1000000"],
  ["P-3", { endsAt: new Date(0) }, "It would have ended already"],
  ["P-4", { startsAt: new Date(4e12), endsAt: new Date(3e12) }, "It would end before it begins"],
  ["P-5", { goodsIn: { categories: ["sofas"], brands: [], skus: [] } }, 'There is no category "sofas"'],
  ["P-6", { goodsOut: { categories: [], brands: [], skus: ["X"] } }, "There is no product with the SKU X"],
])("%s with %j is refused: %s", async (code, input, problem) => {
  expect(await make(code, input)).toEqual({ ok: false, problem });
  expect(await voucherWithCode(shop.db, code)).toBeUndefined();
});
