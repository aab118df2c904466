import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import type { Order } from "../../orders/order.ts";
import { placeOrder } from "../../orders/placing/place-order.ts";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { noCaps } from "../../testing/no-caps.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addVoucher, type NewVoucher } from "../../vouchers/vouchers.ts";
import { applyVoucher } from "../begin/apply-voucher.ts";
import { payOrder } from "../begin/pay-order.ts";
import { waysToPay } from "../begin/ways-to-pay.ts";

// Any cart, voucher and rate through the real shop and database, compared with an independent calculation.

const goods = [
  { priceCents: 1, vatRatePercent: 15 },
  { priceCents: 7_99, vatRatePercent: 0 },
  { priceCents: 99_95, vatRatePercent: 15 },
  { priceCents: 333_33, vatRatePercent: 14 },
  { priceCents: 1_299_00, vatRatePercent: 15 },
  { priceCents: 210_000_00, vatRatePercent: 15 },
];

let shop: TestShop;
/** The last order's shopper. */
let user: User;
let products: number[];
beforeAll(async () => {
  shop = await openTestShop({ unpaidCaps: noCaps });
  products = [];
  for (const each of goods) products.push(await buildProduct(shop, { ...each, stock: 9_999 }));
});
afterAll(() => shop.close());

/** Quantities of each product; at least one in all. */
const anyCart = fc
  .tuple(...goods.map(() => fc.nat({ max: 9 })))
  .filter((quantities) => quantities.some((quantity) => quantity > 0));
const anyMethod = fc.constantFrom("courier", "collect");
const anyWorth = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("rand" as const), value: fc.integer({ min: 1, max: 2_000_000_00 }) }),
  fc.constant({ kind: "free_delivery" as const, value: 0 }),
);
/** Indexes of the products it applies to; null for all. */
const anyChoice = fc.option(fc.uniqueArray(fc.nat({ max: goods.length - 1 }), { minLength: 1 }));
const anyVoucher = fc.tuple(anyWorth, anyChoice);

let counter = 0;

async function voucherOf([worth, chosen]: [Pick<NewVoucher, "kind" | "value">, number[] | null]) {
  counter += 1;
  const code = `ANY${counter}`;
  const goodsIn = chosen && { productIds: chosen.map((index) => products[index] ?? 0) };
  await addVoucher(shop.db, { code, goodsIn, ...worth });
  return code;
}

/** Each order has its own shopper, because of the limit on unpaid orders. */
async function placed(quantities: number[], deliveryMethod: string): Promise<Order> {
  [user] = (await buildShoppers(shop, 1)) as [User];
  for (const [index, quantity] of quantities.entries()) {
    if (quantity > 0) await setCartQuantity(shop, user, products[index] ?? 0, quantity);
  }
  const outcome = await placeOrder(shop, user, { deliveryMethod });
  if (!outcome.ok) throw new Error(outcome.reason);
  return findOrder(shop.db, user, outcome.order.id);
}

/** The order after applying; an invalid voucher leaves it unchanged. */
async function apply(order: Order, code: string): Promise<Order> {
  await applyVoucher(shop, user, order.id, code).catch((error: { code?: string }) => {
    if (error.code !== "invalid") throw error;
  });
  return findOrder(shop.db, user, order.id);
}

/** Half up, in integers only. */
function vatByHand(amountCents: bigint, ratePercent: number): bigint {
  const [dividend, divisor] = [amountCents * BigInt(ratePercent), BigInt(100 + ratePercent)];
  return (2n * dividend + divisor) / (2n * divisor);
}

function expectExact(order: Order): void {
  const add = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const paid = order.lines.map(
    (line) => BigInt(line.priceCents) * BigInt(line.quantity) - BigInt(line.discountCents),
  );
  const vat = order.lines.map((line, index) => vatByHand(paid[index] ?? 0n, line.vatRatePercent));
  expect(paid.every((amount) => amount >= 0n) && order.lines.every((line) => line.discountCents >= 0)).toBe(
    true,
  );
  expect(order.lines.map((line) => BigInt(line.vatCents))).toEqual(vat);
  expect(BigInt(order.amountCents)).toBe(add(paid));
  expect(BigInt(order.discountCents)).toBe(add(order.lines.map((line) => BigInt(line.discountCents))));
  expect(BigInt(order.vatCents ?? -1)).toBe(add(vat) + vatByHand(BigInt(order.deliveryFeeCents), 15));
}

test("lines + fee − discount = total = payment, with VAT to the cent, whatever is bought with whatever voucher", async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, anyMethod, anyVoucher, async (quantities, method, voucher) => {
      const order = await placed(quantities, method);
      expectExact(order);
      const reduced = await apply(order, await voucherOf(voucher));
      expectExact(reduced);
      const lines = reduced.lines.reduce((total, line) => total + line.priceCents * line.quantity, 0);
      const totalCents = lines + reduced.deliveryFeeCents - reduced.discountCents;
      expect(totalCents).toBe(reduced.amountCents + reduced.deliveryFeeCents);
      const [way] = waysToPay(shop, reduced);
      // An order of a few cents is unpayable from the start, and no voucher creates one.
      if (!way) return expect(waysToPay(shop, order)).toEqual([]);
      const { payment } = await payOrder(shop, user, order.id, { method: way.method });
      expect(payment.amountCents).toBe(totalCents);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test("applying a voucher is idempotent, a second one replaces the first, and removing leaves none", async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, anyVoucher, anyVoucher, async (quantities, one, other) => {
      const order = await placed(quantities, "courier");
      const [oneCode, otherCode] = [await voucherOf(one), await voucherOf(other)];
      const alone = await apply(order, otherCode);
      expect(await apply(order, otherCode)).toEqual(alone);
      expect(await apply(order, "")).toEqual(order);
      const first = await apply(order, oneCode);
      const replaced = await apply(order, otherCode);
      // An invalid voucher leaves the one before.
      expect(replaced).toEqual(alone.voucherId === null ? first : alone);
      expect(await apply(order, "")).toEqual(order);
    }),
    { numRuns: 8 },
  );
}, 60_000);
