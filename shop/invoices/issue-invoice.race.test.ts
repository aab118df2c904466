import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { requestInvoice } from "../payments/invoices/request-invoice.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoices } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function paidOrders(count: number) {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock: count });
  const orders: { id: number }[] = [];
  for (let built = 0; built < count; built++) orders.push(await buildPaidOrder(shop, user, productId));
  return { user, orders };
}

/** Issues it, and fails afterwards on request, as a transaction may. */
function issue(orderId: number, { fails = false, credits = false } = {}) {
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row) throw new Error("gone");
    const order = await wholeOrder(tx, row);
    const refund = { id: orderId, amountCents: 1_00, reason: "Late", goods: null };
    const issued = credits
      ? await issueCreditNote(shop, tx, order, refund, null)
      : await issueInvoice(shop, tx, order, null);
    if (fails) throw new Error("Something else went wrong");
    return issued;
  });
}

async function numbersOf(kind: "invoice" | "credit_note") {
  const rows = await shop.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.kind, kind))
    .orderBy(asc(invoices.id));
  return rows.map(({ number }) => number);
}

const fromOneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test("numbers have no gaps, in the order of issue, when many are issued at once and every third is rolled back", async () => {
  const { user, orders } = await paidOrders(9);
  const tries = orders.flatMap(({ id }, index) => [
    issue(id, { fails: index % 3 === 0 }),
    issue(id, { credits: index % 2 === 0, fails: index % 3 === 1 }),
    requestInvoice(shop, user, id, { byMail: false }),
  ]);
  await Promise.allSettled(tries);
  expect(await numbersOf("invoice")).toEqual(fromOneTo(9));
  // Of the orders 0, 2, 4, 6, 8 the credit note of 4 was rolled back.
  expect(await numbersOf("credit_note")).toEqual(fromOneTo(4));
  const again = await Promise.all(orders.map(({ id }) => issue(id)));
  expect(again.map((row) => row?.number).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(fromOneTo(9));
});

test("one order has one invoice and one number, however many ask at once", async () => {
  const { user, orders } = await paidOrders(1);
  const orderId = orders[0]?.id ?? 0;
  const asked = await Promise.all(
    [1, 2, 3, 4, 5].map(() => requestInvoice(shop, user, orderId, { byMail: false })),
  );
  const numbers = asked.map((each) => each.ok && each.invoice.number);
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toBe(10);
});
