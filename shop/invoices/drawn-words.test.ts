import { afterAll, beforeAll, expect, test } from "vitest";
import { blankShopFile } from "../../platform/config/shop-file.ts";
import { wordsOfPdf } from "../../platform/pdf/testing/words-of-pdf.ts";
import { addAddress } from "../addresses/add-address.ts";
import { applyVoucher } from "../payments/begin/apply-voucher.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { requestInvoice } from "../payments/invoices/request-invoice.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { testPickupPoint } from "../testing/delivery-terms.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper, capeTown } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addVoucher } from "../vouchers/vouchers.ts";
import type { Invoice } from "./invoice.ts";
import { attachedInvoice, proFormaFile } from "./invoice-files.ts";
import { print } from "./print/print.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Shopper = Awaited<ReturnType<typeof buildShopper>>["user"];

async function invoiceOf(user: Shopper, { id }: { id: number }, selling = shop) {
  const asked = await requestInvoice(selling, user, id, { byMail: false });
  if (!asked.ok) throw new Error(asked.reason);
  const file = await attachedInvoice(selling, { invoiceId: asked.invoice.id });
  return { document: asked.invoice.document as Invoice, words: wordsOfPdf(file?.bytes ?? new Uint8Array()) };
}

test("an invoice states date and method of payment, whenever it is drawn", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildPaidOrder(shop, user, await buildProduct(shop));
  shop.clock.advance(86_400_000);
  const { words, document } = await invoiceOf(user, order);
  expect(document).toMatchObject({ issuedOn: "2026-11-21", paid: { on: "2026-11-20", way: "Trusting" } });
  expect(words).toMatch(/20 Nov 2026\nPaid on\nTrusting\nPaid by\n/);
  // The method has been renamed or removed meanwhile.
  const without = { ...shop, gateways: new Map() };
  expect(await invoiceOf(user, order, without)).toEqual({ words, document });
});

test("a payment that the owner confirmed states its method", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  await markPaid(shop, { by: "owner" }, String(payment.id), payment.amountCents, { isSeen: true });
  expect((await invoiceOf(user, order)).document.paid?.way).toBe("Trusting");
});

test("the words before an amount end before it, however long a voucher's code is", async () => {
  const { user } = await buildShopper(shop);
  const { document } = await invoiceOf(user, await buildPaidOrder(shop, user, await buildProduct(shop)));
  const lines = document.lines.map((line) => ({ ...line, discountCents: 1_00 }));
  const code = "BRAAI-WITH-ALL-THE-FAMILY-2026";
  const long: Invoice = { ...document, lines, voucherCode: code };
  const words = wordsOfPdf(await print({ kind: "invoice", document: long, logo: null }));
  expect(words).toContain("Voucher");
  expect(words.split("\n").map((line) => line.trim())).not.toContain(`Voucher ${code}`);
});

test("an order paid by voucher says so", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop), 1, "collect");
  await addVoucher(shop.db, { code: "ALL", kind: "percent", value: 100 });
  await applyVoucher(shop, user, order.id, "ALL");
  await payOrder(shop, user, order.id, { method: "none" });
  expect((await invoiceOf(user, order)).words).toContain("Voucher\nPaid by");
});

test("an invoice that was issued before day and way were written down is drawn without them", async () => {
  const { user } = await buildShopper(shop);
  const { document } = await invoiceOf(user, await buildPaidOrder(shop, user, await buildProduct(shop)));
  const { paid: _paid, ...before } = document;
  const words = wordsOfPdf(await print({ kind: "invoice", document: before, logo: null }));
  expect(words).toContain("This order is paid: nothing is due.");
  expect(words).not.toContain("Paid");
});

test("headings mention included VAT only for a registered seller", async () => {
  const { user } = await buildShopper(shop);
  const unregistered = { ...shop, settings: { ...shop.settings, vatNumber: null } };
  const productId = await buildProduct(shop);
  const taxed = await invoiceOf(user, await buildPaidOrder(shop, user, productId));
  expect(taxed.words).toMatch(/^Price incl\. VAT$.*^Amount incl\. VAT$/ms);
  const untaxed = await invoiceOf(user, await buildPaidOrder(unregistered, user, productId), unregistered);
  expect(untaxed.words).toMatch(/^Price$.*^Amount$/ms);
  expect(untaxed.words).not.toContain("VAT");
});

test("free collection prints the place and no delivery line", async () => {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { priceCents: 115_00 });
  const fetched = await buildPaidOrder(shop, user, productId, ["ready_for_collection"]);
  const { words } = await invoiceOf(user, fetched);
  expect(words.replaceAll("\n", " ")).toContain(testPickupPoint);
  expect(words).toContain("Collect at");
  expect(words).not.toContain("Delivery");
  expect(words).not.toContain("R 0.00");
  expect(words).toContain("Total including VAT\nR 115.00");
  const brought = await invoiceOf(user, await buildPaidOrder(shop, user, productId));
  expect(brought.words).toContain("Delivery");
  expect(brought.words).not.toContain("Collect at");
});

test("no postal code stands alone on a line", async () => {
  const particulars = { ...blankShopFile.particulars, physicalAddress: "12 Long Street\nGardens\n8001\n" };
  const selling = { ...shop, settings: { ...shop.settings, particulars } };
  const { user } = await buildShopper(shop, { withAddress: false });
  // So long that the line would break before the postal code.
  await addAddress(shop, user, { ...capeTown, street: "14 B Street" });
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const file = await proFormaFile(selling, user, order.id);
  const words = wordsOfPdf(file?.bytes ?? new Uint8Array());
  expect(words).toContain("Gardens 8001");
  expect(words).toContain("Cape, 8001");
  expect(words).not.toMatch(/^8001/m);
});
