import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { invoicesOfOrders } from "../../invoices/read-invoices.ts";
import type { Order } from "../../orders/order.ts";
import { placeOrder } from "../../orders/placing/place-order.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { noCaps } from "../../testing/no-caps.ts";
import { owner } from "../../testing/owner.ts";
import { deliver, settleByNotification, standOfOrder } from "../../testing/paid-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addVoucher } from "../../vouchers/vouchers.ts";
import { applyVoucher } from "../begin/apply-voucher.ts";
import { payOrder } from "../begin/pay-order.ts";
import { refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

// Any order, discount and sequence of refunds through the real shop and database: refunds never exceed the payment, and
// goods returned one by one add up exactly.

const goods = [
  { priceCents: 7_99, vatRatePercent: 0 },
  { priceCents: 99_95, vatRatePercent: 15 },
  { priceCents: 333_33, vatRatePercent: 15 },
  { priceCents: 210_000_00, vatRatePercent: 14 },
];

const gateway = refundingGateway();
let shop: TestShop;
let products: number[];
beforeAll(async () => {
  shop = await openTestShop({ unpaidCaps: noCaps });
  shop.gateways.set(gateway.method, gateway);
  products = [];
  for (const each of goods) products.push(await buildProduct(shop, { ...each, stock: 9_999 }));
});
afterAll(() => shop.close());

const anyCart = fc
  .tuple(...goods.map(() => fc.nat({ max: 5 })))
  .filter((quantities) => quantities.some((quantity) => quantity > 0));
/** A percentage, and the products it applies to; null for all. */
const anyVoucher = fc.tuple(
  fc.integer({ min: 0, max: 90 }),
  fc.option(fc.uniqueArray(fc.nat({ max: goods.length - 1 }), { minLength: 1 })),
);
/** A share of the payment in thousandths plus some cents; products, sometimes too many; or the whole rest. */
const anyHeart = fc.oneof(
  fc.record({ thousandths: fc.nat({ max: 1100 }), cents: fc.integer({ min: -1, max: 1 }) }),
  fc.record({ index: fc.nat({ max: goods.length - 1 }), quantity: fc.nat({ max: 6 }) }),
  fc.constant("all" as const),
);
type Input = typeof anyHeart extends fc.Arbitrary<infer Each> ? Each : never;

let counter = 0;

async function paidOrder(quantities: number[], [percent, chosen]: [number, number[] | null]) {
  const [user] = (await buildShoppers(shop, 1)) as [User];
  for (const [index, quantity] of quantities.entries())
    if (quantity > 0) await setCartQuantity(shop, user, products[index] ?? 0, quantity);
  const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
  if (!placed.ok) throw new Error(placed.reason);
  const orderId = placed.order.id;
  if (percent > 0) {
    counter += 1;
    const goodsIn = chosen && { productIds: chosen.map((index) => products[index] ?? 0) };
    const code = `BACK${counter}`;
    await addVoucher(shop.db, { code, kind: "percent", value: percent, goodsIn });
    await applyVoucher(shop, user, orderId, code).catch(() => {});
  }
  const { payment } = await payOrder(shop, user, orderId, { method: gateway.method });
  await settleByNotification(shop, gateway.method, {
    paymentId: payment.id,
    amountCents: payment.amountCents,
  });
  await deliver(shop, orderId);
  return { user, orderId, stand: () => standOfOrder(shop, user, orderId) };
}

function inputOf(input: Input, paidCents: number) {
  const plain = { reason: "As you asked", restock: false, again: true };
  if (input === "all") return plain;
  if ("index" in input)
    return { ...plain, goods: [{ productId: products[input.index] ?? 0, quantity: input.quantity }] };
  return { ...plain, amountCents: Math.floor((paidCents * input.thousandths) / 1000) + input.cents };
}

const paidFor = (lines: Order["lines"]) =>
  lines.reduce((all, line) => all + line.priceCents * line.quantity - line.discountCents, 0);

test("whatever is wished for, no cent more goes back than was paid, and all books say the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCart,
      anyVoucher,
      fc.array(anyHeart, { maxLength: 8 }),
      async (cart, voucher, inputs) => {
        const { orderId, stand } = await paidOrder(cart, voucher);
        const { paidCents } = await stand();
        let backCents = 0;
        for (const input of inputs) {
          const asked = await refundOrder(shop, owner, orderId, inputOf(input, paidCents));
          if (asked.ok) backCents += asked.refunds.reduce((all, { amountCents }) => all + amountCents, 0);
          expect(backCents).toBeLessThanOrEqual(paidCents);
          await sendRefunds(shop);
        }
        const { payment, lines } = await stand();
        expect(payment?.latest?.refundedCents).toBe(backCents);
        expect(payment?.refunds.every(({ state }) => state === "done")).toBe(true);
        const state = backCents === 0 ? "paid" : backCents === paidCents ? "refunded" : "partly_refunded";
        expect(payment?.state).toBe(state);
        const credited = (await invoicesOfOrders(shop.db, [{ id: orderId }])).filter(
          ({ kind }) => kind === "credit_note",
        );
        const creditedCents = credited.map(({ document }) =>
          "totalCents" in document ? document.totalCents : 0,
        );
        expect(creditedCents.reduce((all, cents) => all + cents, 0)).toBe(backCents);
        for (const { productId, quantity } of lines) {
          const back = (payment?.refunds ?? []).flatMap((refund) => refund.goods ?? []);
          const pieces = back.filter((each) => each.productId === productId);
          expect(pieces.reduce((all, each) => all + each.quantity, 0)).toBeLessThanOrEqual(quantity);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test("goods returned one by one refund their price exactly", async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, anyVoucher, async (cart, voucher) => {
      const { orderId, stand } = await paidOrder(cart, voucher);
      const { lines } = await stand();
      for (const { productId, quantity } of lines) {
        for (let piece = 0; piece < quantity; piece += 1) {
          const input = {
            reason: "As you asked",
            restock: true,
            again: true,
            goods: [{ productId, quantity: 1 }],
          };
          expect(await refundOrder(shop, owner, orderId, input)).toMatchObject({ ok: true });
        }
      }
      await sendRefunds(shop);
      const { status, payment } = await stand();
      expect(status).toBe("returned");
      expect(payment?.latest?.refundedCents).toBe(paidFor(lines));
    }),
    { numRuns: 5 },
  );
}, 120_000);
