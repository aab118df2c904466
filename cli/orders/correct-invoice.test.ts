import { afterAll, beforeAll, expect, test } from "vitest";
import { takeStep } from "../../shop/fulfilment/take-step.ts";
import { issuedInvoice } from "../../shop/invoices/read-invoices.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { orderNumber } from "../../words/order-number.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const correct = (...args: string[]) => spaza(shop.database, "orders", "correct-invoice", ...args);

test("an owner corrects to whom an invoice is made out", { timeout: 120_000 }, async () => {
  const { user } = await buildShopper(shop);
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop));
  const [order, number] = [orderNumber(id), "INV-000001"];
  const said = [String(id), "--company", "Kgalagadi Braai CC", "--vat-number", "4 123 456 789"];
  expect(await correct(...said)).toEqual({
    ...{ exitCode: 1, output: "" },
    complaints: `Order ${order}: its invoice is not issued yet. Nothing was changed.\n`,
  });
  await takeStep(shop, owner, id, "pack");
  await takeStep(shop, owner, id, "ship");
  expect(await correct(...said)).toEqual({
    ...{ exitCode: 0, complaints: "" },
    output: `Invoice ${number} of order ${order} is corrected. The shopper was told.\n`,
  });
  expect((await issuedInvoice(shop.db, id))?.document.recipient).toMatchObject({
    ...{ companyName: "Kgalagadi Braai CC", vatNumber: "4123456789", name: "Thandi Dube" },
  });
  expect((await correct(...said)).output).toContain("says so already. Nothing was changed.");
  expect((await correct(String(id))).complaints).toContain("Say what is wrong on it");
  expect((await correct("9999", "--company", "none")).complaints).toContain("There is no order 9999.");
  const json = await correct(String(id), "--company", "none", "--json");
  expect(JSON.parse(json.output)).toEqual({ order, invoice: number, outcome: "done" });
});
