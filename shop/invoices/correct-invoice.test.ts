import { afterAll, beforeAll, expect, test } from "vitest";
import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import { listActs } from "../audit/list-acts.ts";
import { wholeOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { requestInvoice } from "../payments/invoices/request-invoice.ts";
import { eraseAccounts } from "../privacy/erase-accounts.ts";
import { forgetOldRecords } from "../privacy/forget-old-records.ts";
import { requestRemoval } from "../privacy/request-removal.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { blankInvoices } from "./blank-invoices.ts";
import { type Correction, correctInvoice } from "./correct-invoice.ts";
import { correctionsOf, type Invoice, type InvoiceRow } from "./invoice.ts";
import { attachedInvoice } from "./invoice-files.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { issuedInvoice } from "./read-invoices.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const wrong = { companyName: "Kgalagadi Bry CC", vatNumber: "4123456788" };
const right = { companyName: "Kgalagadi Braai CC", vatNumber: "4123456789" };

async function invoicedOrder() {
  const { user } = await buildShopper(shop);
  const steps = ["packed", "shipped", "delivered"] as const;
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop), [...steps]);
  const issued = await requestInvoice(shop, user, id, { to: wrong, byMail: false });
  if (!issued.ok) throw new Error(issued.reason);
  await shop.sentMails();
  return { user, id, issued: issued.invoice };
}

const correct = (id: number, correction: Correction) => correctInvoice(shop, owner, id, correction);
const invoiceOf = async (id: number) => (await issuedInvoice(shop.db, id)) as InvoiceRow;

test("a corrected invoice keeps number, day and sums, and says when it was corrected", async () => {
  const { user, id, issued } = await invoicedOrder();
  const printed = await attachedInvoice(shop, { orderId: id });
  shop.clock.advance(86_400_000);
  expect(await correct(id, right)).toMatchObject({ outcome: "done" });
  const { document, ...row } = await invoiceOf(id);
  const before = issued.document as Invoice;
  expect(row).toEqual({ ...row, id: issued.id, number: issued.number, issuedAt: issued.issuedAt });
  expect(document).toEqual({
    ...before,
    recipient: { ...before.recipient, ...right },
    corrected: [{ on: "2026-11-21", before: before.recipient }],
  });
  expect(await attachedInvoice(shop, { orderId: id })).not.toEqual(printed);
  const asked = await requestInvoice(shop, user, id, { to: right, byMail: false });
  expect(asked).toMatchObject({ ok: true, invoice: { number: issued.number } });
});

test("the shopper gets the correction by mail; the audit names the fields only; a repetition changes nothing", async () => {
  const { id } = await invoicedOrder();
  const before = (await listActs(shop.db)).length;
  const [one, other] = await Promise.all([correct(id, right), correct(id, right)]);
  expect([one.outcome, other.outcome].toSorted()).toEqual(["already", "done"]);
  const mails = await shop.sentMails();
  expect(one.outcome === "done" ? one : other).toMatchObject({ isTold: true });
  expect(mails).toMatchObject([{ message: { template: "invoice", props: { correctedOn: "2026-11-21" } } }]);
  expect(mails[0]?.attachments).toHaveLength(1);
  const acts = (await listActs(shop.db)).slice(before);
  expect(acts).toMatchObject([
    { action: "orders.correct-invoice", details: { changed: ["company", "VAT number"] } },
  ]);
  expect(JSON.stringify(acts)).not.toContain("Kgalagadi");
});

test("each correction is stored with its date and the recipient before it", async () => {
  const { id, issued } = await invoicedOrder();
  const first = issued.document.recipient;
  const days: string[] = [];
  for (const correction of [right, { name: "Naledi Mokoena" }, { companyName: null }]) {
    shop.clock.advance(86_400_000);
    days.push(southAfricanDay(shop.clock.now()));
    await correct(id, correction);
  }
  expect(correctionsOf(await invoiceOf(id))).toEqual([
    { on: days[0], before: first },
    { on: days[1], before: { ...first, ...right } },
    { on: days[2], before: { ...first, ...right, name: "Naledi Mokoena" } },
  ]);
});

test("another company does not silently get the VAT number of the one before", async () => {
  const { id, issued } = await invoicedOrder();
  const problem = expect.stringMatching(/^say the VAT number of Other Ltd/);
  expect(await correct(id, { companyName: "Other Ltd" })).toEqual({ outcome: "refused", problem });
  expect(await invoiceOf(id)).toEqual(issued);
  await correct(id, { companyName: "Other Ltd", vatNumber: null });
  const other = { companyName: "Other Ltd", vatNumber: null };
  expect((await invoiceOf(id)).document.recipient).toMatchObject(other);
  expect(await correct(id, { companyName: "Third Ltd" })).toMatchObject({ outcome: "done" });
});

test("removing the company removes its VAT number, and absent fields stay", async () => {
  const { id } = await invoicedOrder();
  await correct(id, { name: "Naledi Mokoena" });
  expect((await invoiceOf(id)).document.recipient).toMatchObject({ ...wrong, name: "Naledi Mokoena" });
  await correct(id, { companyName: null });
  expect((await invoiceOf(id)).document.recipient).toMatchObject({
    companyName: null,
    vatNumber: null,
    name: "Naledi Mokoena",
  });
});

test.each<[Correction, string]>([
  [{ vatNumber: "1234567890" }, "no VAT number"],
  [{ companyName: null, vatNumber: "4123456789" }, "say the company"],
  [{ companyName: "" }, "the company must be one line"],
  [{ name: "a\nb" }, "the name must be one line"],
  [{ name: "a\u202eb" }, "the name must be one line"],
  [{ address: "a".repeat(301) }, "the address must be one line"],
])("%j is refused", async (correction, problem) => {
  const { id, issued } = await invoicedOrder();
  const answer = await correct(id, correction);
  expect(answer).toEqual({ outcome: "refused", problem: expect.stringContaining(problem) });
  expect(await invoiceOf(id)).toEqual(issued);
});

test("an invoice that is not issued, and an order that is not there, are refused", async () => {
  const { user } = await buildShopper(shop);
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop));
  expect(await correct(id, right)).toEqual({ outcome: "refused", problem: "its invoice is not issued yet" });
  await expect(correct(id + 1_000, right)).rejects.toMatchObject({ code: "not-found" });
});

test("a later credit note names whom the corrected invoice names", async () => {
  const { id } = await invoicedOrder();
  await correct(id, right);
  const note = await shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row) throw new Error("gone");
    const refund = { id: 1, amountCents: 1_00, reason: "Late", goods: null };
    return issueCreditNote(shop, tx, await wholeOrder(tx, row), refund, null);
  });
  expect(note?.document.recipient).toMatchObject(right);
});

test("anonymizing erases earlier recipients, too", async () => {
  const { id } = await invoicedOrder();
  await correct(id, right);
  await shop.db.transaction((tx) => blankInvoices(tx, [id]));
  expect(JSON.stringify((await invoiceOf(id)).document)).not.toContain("Kgalagadi");
});

test("without an account the invoice is corrected and not mailed; once anonymized it is not corrected", async () => {
  const { user, id } = await invoicedOrder();
  await requestRemoval(shop, user, "a-long-password");
  shop.clock.advance(15 * 86_400_000);
  await eraseAccounts(shop);
  await shop.sentMails();
  expect(await correct(id, right)).toMatchObject({ outcome: "done", isTold: false });
  expect(await shop.sentMails()).toEqual([]);
  shop.clock.set("2032-03-01T00:00:00+02:00");
  await forgetOldRecords(shop);
  const blank = await invoiceOf(id);
  const answer = await correct(id, { name: "Thabo", address: "1 Road" });
  expect(answer).toEqual({ outcome: "refused", problem: expect.stringContaining("names nobody any more") });
  expect(await invoiceOf(id)).toEqual(blank);
});
