import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test as eftTest, readLines } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import { markPaid } from "../mark-paid.ts";

const test = eftTest.extend("rowsOf", ({ shop }) => async (table: string) => {
  const { rows } = await shop.db.execute(sql.raw(`select count(*)::int as rows from ${table}`));
  return Number(rows[0]?.rows);
});

test("an exact reference with the exact sum releases the order, once, with its credit and its line in the audit", async ({
  shop,
  eft,
  rowsOf,
}) => {
  const { reference, owed, order, stand } = await eft.order();
  await shop.sentMails();
  const line = { text: `FNB APP PAYMENT FROM ${reference}`, cents: owed };
  expect(await eft.read(line)).toMatchObject([
    { line: 2, outcome: "released", transfers: [{ orderId: order.id, reference }], backCents: 0 },
  ]);
  expect(await stand()).toEqual({ status: "processing", back: 0 });
  expect((await shop.sentMails()).map(({ message }) => message.template)).toEqual(["order-paid"]);
  const tables = ["bank_credits", "audit_entries", "payments", "payment_notifications"];
  const before = await Promise.all(tables.map(rowsOf));
  expect(await eft.outcomes(line)).toEqual(["known"]);
  expect(await eft.outcomes({ ...line, text: `other words: ${reference.toLowerCase()}` })).toEqual(["known"]);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  expect(await shop.sentMails()).toEqual([]);
  const { rows } = await shop.db.execute(
    sql`select by, action, details->>'outcome' as outcome from audit_entries order by id desc limit 1`,
  );
  expect(rows).toEqual([{ by: "thandi", action: "payments.paid", outcome: "paid, by a bank statement" }]);
});

test("a reference is found in any case, with spaces and dashes, and between the words of banks", async ({
  eft,
}) => {
  const texts = (reference: string) => [
    reference.toLowerCase(),
    `${reference.slice(0, 4)} ${reference.slice(4)}`,
    `IB PAYMENT FROM ${reference.slice(0, 4)}-${reference.slice(4)} 2211`,
    `CAPITEC*${reference}/THANDI`,
    `ACB CREDIT${reference}000123`,
  ];
  for (const index of texts("").keys()) {
    const { reference, owed } = await eft.order();
    expect(await eft.outcomes({ text: texts(reference)[index] ?? "", cents: owed })).toEqual(["released"]);
  }
});

test("a line that names two orders releases neither", async ({ eft }) => {
  const [one, two] = [await eft.order(), await eft.order()];
  const text = `${one.reference} AND ${two.reference}`;
  expect(await eft.outcomes({ text, cents: one.owed })).toEqual(["several"]);
  expect(await eft.outcomes({ text, cents: one.owed + two.owed })).toEqual(["several"]);
  expect(await one.stand()).toMatchObject({ status: "pending_payment" });
});

test("a booked transfer is known in the statement, and only a surplus is refunded", async ({ shop, eft }) => {
  const said = await eft.order();
  await markPaid(shop, owner, said.reference, said.owed);
  expect(await eft.read({ text: said.reference, cents: said.owed })).toMatchObject([
    { outcome: "known", note: "you had said it" },
  ]);
  expect(await said.stand()).toEqual({ status: "processing", back: 0 });
  const typed = await eft.order();
  await markPaid(shop, owner, typed.reference, typed.owed);
  const typo = { text: typed.reference.slice(1), cents: typed.owed };
  expect(await eft.outcomes({ ...typo, cents: 1_00 })).toEqual(["near"]);
  expect(await eft.outcomes(typo)).toEqual(["known"]);
  expect(await eft.outcomes(typo, { ...typo, day: "2026-11-07" })).toEqual(["known", "near"]);
  const less = await eft.order();
  await markPaid(shop, owner, less.reference, less.owed);
  expect(await eft.outcomes({ text: less.reference, cents: less.owed + 40_00 })).toEqual(["back"]);
  expect(await less.stand()).toEqual({ status: "processing", back: 40_00 });
});

test("a credit without a reference of the shop changes nothing", async ({ eft, rowsOf }) => {
  const before = await rowsOf("bank_credits");
  const texts = ["SALARY", "", "22222222", "0821234567 20261122", "ACB CREDIT THE WORKPLACE PAYMENT"];
  expect(await eft.outcomes(...texts.map((text) => ({ text, cents: 560_00 })))).toEqual(
    texts.map(() => "unknown"),
  );
  expect(await rowsOf("bank_credits")).toBe(before);
});

test("a dry run reports the same and changes nothing", async ({ shop, eft, rowsOf }) => {
  const { reference, owed, stand } = await eft.order();
  const other = await eft.order();
  const lines = [
    { text: reference, cents: owed },
    { text: reference, cents: owed },
    { text: other.reference, cents: 1_00 },
  ];
  await shop.sentMails();
  const tables = ["bank_credits", "audit_entries", "payments", "payment_notifications", "order_events"];
  const before = await Promise.all(tables.map(rowsOf));
  const tried = await readLines(shop, lines, true);
  expect(tried.map(({ outcome }) => outcome)).toEqual(["released", "back", "part"]);
  expect(await stand()).toEqual({ status: "pending_payment", back: 0 });
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  expect(await shop.sentMails()).toEqual([]);
  expect(await eft.read(...lines)).toEqual(tried);
});

test("when several read one statement at once, each order is released once", async ({ eft }) => {
  const orders = await Promise.all([eft.order(), eft.order(), eft.order()]);
  const lines = orders.map(({ reference: text, owed: cents }) => ({ text, cents }));
  const all = await Promise.all([
    eft.outcomes(...lines),
    eft.outcomes(...lines.toReversed()),
    eft.outcomes(...lines, ...lines),
  ]);
  const count = (outcome: string) => all.flat().filter((each) => each === outcome).length;
  expect(count("released")).toBe(3);
  // The third statement lists each transfer twice.
  expect(count("back")).toBe(3);
  for (const { stand, owed } of orders) expect(await stand()).toEqual({ status: "processing", back: owed });
});
