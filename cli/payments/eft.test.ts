import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { eftGateway } from "../../shop/testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
  folder = await mkdtemp(join(tmpdir(), "spaza-eft-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function orderByEft() {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 600_00 }));
  const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
  return { user, order, reference: payment.reference ?? "" };
}

async function match(text: string, ...flags: string[]) {
  const file = join(folder, "statement.csv");
  await writeFile(file, text);
  return spaza(shop.database, "eft", "match", file, ...flags);
}

test("a statement releases what it pays, and lists the rest with what to do", {
  timeout: 120_000,
}, async () => {
  const [paid, part, near] = [await orderByEft(), await orderByEft(), await orderByEft()];
  const gone = await orderByEft();
  const typo = near.reference.slice(1);
  const statement = [
    ...["Name:,Spaza", "Date, Amount, Balance, Description"],
    `2026/11/20,600.00,1600.00,FNB APP PAYMENT FROM ${paid.reference.toLowerCase()}`,
    `2026/11/20,"R1 00,00",1700.00,${part.reference}`,
    `2026/11/20,400.00,2000.00,${part.reference}`,
    `2026/11/20,640.00,2640.00,${typo}`,
    "2026/11/20,5000.00,7640.00,SALARY \u001b[2J\u202e",
    "2026/11/20,-50.00,7590.00,FEE",
    '2026/11/20,"1,234",7590.00,x',
    `2026/11/20,600.00,8190.00,${gone.reference}`,
    `2026/11/20,-600.00,7590.00,UNPAID ${gone.reference}`,
    "",
  ].join("\n");
  const tried = await match(statement, "--dry-run");
  expect(tried.output).toContain("A dry run: nothing was changed.");
  expect((await findOrder(shop.db, paid.user, paid.order.id)).status).toBe("pending_payment");

  const { exitCode, output, complaints } = await match(statement);
  expect([exitCode, complaints]).toEqual([1, ""]);
  expect(output).toBe(tried.output.replace("A dry run: nothing was changed.\n", ""));
  const number = (order: { id: number }) => String(order.id).padStart(6, "0");
  expect(output).toContain("Read as a statement of FNB. Passed over: 2 of money out, 0 without money.");
  expect(output).toContain(
    `line 3, 20 Nov 2026, R\u00a0600.00: order ${number(paid.order)} (${paid.reference}) is paid`,
  );
  expect(output).toContain(
    `line 5, 20 Nov 2026, R\u00a0400.00: order ${number(part.order)} (${part.reference}): R\u00a0200.00 is missing`,
  );
  expect(output).toContain(
    `is it for order ${number(near.order)} (${near.reference}, written ${typo})? If so:`,
  );
  expect(output).toContain(`    npx spaza payments paid ${near.reference} --amount 640.00`);
  expect(output).toContain(
    `is it for order ${number(gone.order)} (${gone.reference})? (as much with this reference went out again) If so:`,
  );
  expect(output).toContain("SALARY \ufffd[2J\ufffd");
  expect(output).toMatch(/line 4 "R1 00,00" is no sum of money/);
  expect(output).toMatch(/line 9 "1,234" can be read in two ways/);
  expect((await findOrder(shop.db, paid.user, paid.order.id)).events.at(-1)).toMatchObject({
    status: "processing",
    by: "owner",
  });

  const asJson = (await match(statement, "--json")).output;
  expect(asJson).not.toContain("\u202e");
  const again = JSON.parse(asJson);
  expect(again.credits[3].text).toBe("SALARY \u001b[2J\u202e");
  expect(again).toMatchObject({ dry_run: false, bank: "FNB", money_out: 2, without_money: 0, repeated: [] });
  expect(again.credits.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...["known", "known", "near", "unknown", "near"],
  ]);
  expect(again.credits[2]).toMatchObject({
    line: 6,
    day: "2026-11-20",
    amount: "640.00",
    missing: "0.00",
    to_pay_back: "0.00",
    transfers: [{ order: number(near.order), reference: near.reference, written: typo }],
    command: `npx spaza payments paid ${near.reference} --amount 640.00`,
  });
  expect(again.unread.map(({ line }: { line: number }) => line)).toEqual([4, 9]);
});

test("days that may be in two months count by the owner's word; what is no statement is refused", {
  timeout: 120_000,
}, async () => {
  const { reference } = await orderByEft();
  const statement = `Account,Date,Description,Reference,Amount,Fees,Balance\n1,03/11/2026,Inward EFT,${reference},600.00,,1.00\n`;
  const doubtful = await match(statement);
  expect(doubtful).toMatchObject({ exitCode: 1, output: expect.stringContaining("add --day-first") });
  expect(await match(statement, "--day-first")).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("line 2, 3 Nov 2026, R\u00a0600.00: order"),
  });
  const { complaints } = await match("hello");
  expect(complaints).toMatch(/^No line names the columns: .+ Nothing was changed\.\n$/);
  const long = await match("x\n".repeat(50_001));
  expect(long.complaints).toContain(
    "has more than 50\u00a0000 lines: take fewer days at once. Nothing was changed.",
  );
  const missing = await spaza(shop.database, "eft", "match", join(folder, "none.csv"));
  expect(missing).toMatchObject({ exitCode: 1, complaints: expect.stringContaining("There is no file") });
});
