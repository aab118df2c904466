import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { findOrder, wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { applyVoucher } from "../payments/begin/apply-voucher.ts";
import { requestInvoice } from "../payments/invoices/request-invoice.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addVoucher } from "../vouchers/vouchers.ts";
import type { CreditNote, Invoice } from "./invoice.ts";
import { attachedInvoice } from "./invoice-files.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { packingSlip } from "./packing-slip.ts";
import { print } from "./print/print.ts";
import { saleOf } from "./sale.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** An unpaid order of bread and a kettle, with 10 percent off. */
async function mixedOrder() {
  const { user } = await buildShopper(shop);
  const bread = await buildProduct(shop, { name: "Brown bread", priceCents: 19_99, vatRatePercent: 0 });
  const kettle = await buildProduct(shop, { name: "Kettle", priceCents: 333_33 });
  await setCartQuantity(shop, user, bread, 3);
  await setCartQuantity(shop, user, kettle, 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
  if (!placed.ok) throw new Error(placed.reason);
  await addVoucher(shop.db, { code: "BRAAI10", kind: "percent", value: 10 });
  await applyVoucher(shop, user, placed.order.id, "BRAAI10");
  return findOrder(shop.db, user, placed.order.id);
}

test("goods, delivery and tax of a sale add up to the order, for each rate of tax", async () => {
  const order = await mixedOrder();
  const { lines, rates, delivery, totalCents, voucherCode } = await saleOf(shop, shop.db, order);
  const [taxed, free] = rates;
  expect(rates.map(({ ratePercent }) => ratePercent)).toEqual([15, 0]);
  expect((taxed?.vatCents ?? 0) + (free?.vatCents ?? 0)).toBe(order.vatCents);
  expect((taxed?.amountCents ?? 0) + (free?.amountCents ?? 0)).toBe(totalCents);
  expect(totalCents).toBe(order.amountCents + order.deliveryFeeCents);
  expect(free?.amountCents).toBe(lines.find(({ name }) => name === "Brown bread")?.amountCents);
  expect(delivery).toMatchObject({ vatRatePercent: 15 });
  expect(voucherCode).toBe("BRAAI10");
});

test("a seller who is not registered for VAT shows no VAT number and no VAT", async () => {
  const order = await mixedOrder();
  const unregistered = { ...shop, settings: { ...shop.settings, vatNumber: null } };
  const sale = await saleOf(unregistered, shop.db, order);
  expect(sale.supplier.vatNumber).toBe(null);
  expect(sale.rates).toEqual([{ ratePercent: 0, amountCents: sale.totalCents, vatCents: 0 }]);
});

test("an invoice is printed alike later, whatever the shop is called by then, and in another process", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildPaidOrder(shop, user, await buildProduct(shop));
  const asked = await requestInvoice(shop, user, order.id, { byMail: false });
  if (!asked.ok) throw new Error(asked.reason);
  const first = await attachedInvoice(shop, { invoiceId: asked.invoice.id });
  shop.clock.advance(400 * 86_400_000);
  const renamed = { ...shop, settings: { ...shop.settings, name: "Another", vatNumber: null } };
  const later = await attachedInvoice(renamed, { invoiceId: asked.invoice.id });
  expect(later).toEqual(first);
  expect(await printedElsewhere(asked.invoice.document as Invoice)).toBe(
    Buffer.from(first?.bytes ?? []).toString("base64"),
  );
});

async function printedElsewhere(invoice: Invoice): Promise<string> {
  const module = new URL("print/draw-sale.ts", import.meta.url).href;
  const script = `const { drawInvoice } = await import(${JSON.stringify(module)});
    console.log((await drawInvoice(${JSON.stringify(invoice)}, null)).toString("base64"));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--no-warnings", "--input-type=module", "-e", script],
    { maxBuffer: 10_000_000 },
  );
  return stdout.trim();
}

const sheetsOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type \/Page\n/g)?.length;

test("a hundred lines go over several sheets, and any letters in any length are printed", async () => {
  const sale = await saleOf(shop, shop.db, await mixedOrder());
  const [line] = sale.lines;
  if (!line) throw new Error("no line");
  const names = [
    "Umḽoḓi wa ṱhoho ṋ, šêëô",
    "محمد علي שלום",
    "😀👩‍👩‍👧 日本 አዲስ",
    "W".repeat(500),
    "\ud800 \u202e\u0000 half",
    "",
  ];
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...line,
    name: names[index % names.length] ?? "",
  }));
  const recipient = {
    companyName: names.join(" "),
    vatNumber: null,
    name: names[1] ?? "",
    address: "W ".repeat(300),
  };
  const document: Invoice = { ...sale, recipient, lines, kind: "invoice", number: 1 };
  const [once, again] = await Promise.all([1, 2].map(() => print({ kind: "invoice", document, logo: null })));
  expect(once).toEqual(again);
  expect(sheetsOf(once as Uint8Array)).toBeGreaterThan(4);
  expect((once as Uint8Array).length).toBeLessThan(200_000);
});

test("a credit note names its invoice, the reason and the returned goods", async () => {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { priceCents: 115_00 });
  const { id } = await buildPaidOrder(shop, user, productId);
  const refund = {
    id: 1_000_000 + id,
    amountCents: 115_00,
    reason: "It leaks",
    goods: [{ productId, quantity: 1 }],
  };
  const issue = () =>
    shop.db.transaction(async (tx) => {
      const row = await lockOrder(tx, id);
      if (!row) throw new Error("gone");
      return issueCreditNote(shop, tx, await wholeOrder(tx, row), refund, null);
    });
  const note = await issue();
  const document = note?.document as CreditNote;
  expect(document).toMatchObject({
    reason: "It leaks",
    goods: [{ quantity: 1 }],
    totalCents: 115_00,
    rates: [{ ratePercent: 15, amountCents: 115_00, vatCents: 15_00 }],
    recipient: { name: "Thandi Dube" },
  });
  const invoice = await requestInvoice(shop, user, id, { byMail: false });
  expect(invoice).toMatchObject({ ok: true, invoice: { number: document.invoice.number } });
  expect(await issue()).toEqual(note);
});

test("a packing slip is the same whenever it is printed", async () => {
  const order = await mixedOrder();
  const first = await packingSlip(shop, order);
  shop.clock.advance(86_400_000);
  expect(await packingSlip(shop, order)).toEqual(first);
  expect(sheetsOf(first)).toBe(1);
});
