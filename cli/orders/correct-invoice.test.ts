import { afterAll, beforeAll, expect, test } from "vitest";
import { takeStep } from "../../shop/fulfilment/take-step.ts";
import { correctInvoice } from "../../shop/invoices/correct-invoice.ts";
import { issuedInvoice } from "../../shop/invoices/read-invoices.ts";
import { requestInvoice } from "../../shop/payments/invoices/request-invoice.ts";
import { eraseAccounts } from "../../shop/privacy/erase-accounts.ts";
import { requestRemoval } from "../../shop/privacy/request-removal.ts";
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

const orders = (...args: string[]) => spaza(shop.database, "orders", ...args);
const correct = (...args: string[]) => orders("correct-invoice", ...args);

test("an owner corrects to whom an invoice is made out", { timeout: 120_000 }, async () => {
  const { user } = await buildShopper(shop);
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop));
  const [order, number] = [orderNumber(id), "INV-000001"];
  const said = [String(id), "--company", "Kgalagadi Braai CC", "--vat-number", "4 123 456 789"];
  expect(await correct(...said)).toEqual({
    exitCode: 1,
    output: "",
    complaints: `Order ${order}: its invoice is not issued yet. Nothing was changed.\n`,
  });
  await takeStep(shop, owner, id, "pack");
  await takeStep(shop, owner, id, "ship");
  expect(await correct(...said)).toEqual({
    exitCode: 0,
    complaints: "",
    output: `Invoice ${number} of order ${order} is corrected. The shopper was told.\n`,
  });
  expect((await issuedInvoice(shop.db, id))?.document.recipient).toMatchObject({
    companyName: "Kgalagadi Braai CC",
    vatNumber: "4123456789",
    name: "Thandi Dube",
  });
  expect((await correct(...said)).output).toContain("says so already. Nothing was changed.");
  expect((await correct(String(id))).complaints).toContain("Say what is wrong on it");
  for (const flag of ["--name", "--address"])
    expect((await correct(String(id), flag, "none")).complaints).toBe(
      "An invoice names who ordered, and an address. Nothing was changed.\n",
    );
  expect((await correct(String(id), "--company", "Other Ltd")).complaints).toContain(
    "say the VAT number of Other Ltd",
  );
  expect((await correct("9999", "--company", "none")).complaints).toContain("There is no order 9999.");
  const json = await correct(String(id), "--company", "None", "--json");
  expect(JSON.parse(json.output)).toEqual({ order, invoice: number, outcome: "done", told: true });
});

test("an order's page shows each correction, its day and the former text", {
  timeout: 120_000,
}, async () => {
  const { user } = await buildShopper(shop);
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop));
  await takeStep(shop, owner, id, "pack");
  await takeStep(shop, owner, id, "ship");
  const company = { companyName: "Kgalagadi Braai CC", vatNumber: "4123456789" };
  await correctInvoice(shop, owner, id, company);
  shop.clock.advance(86_400_000);
  await correctInvoice(shop, owner, id, { companyName: null, name: "Naledi Dube" });
  expect((await orders("show", String(id))).output).toMatch(
    new RegExp(
      [
        "INV-\\d+ .*\\n +made out to Naledi Dube, 14 Bree.*",
        " +until corrected on 20 Nov 2026: Thandi Dube, 14 Bree.*",
        " +until corrected on 21 Nov 2026: Kgalagadi Braai CC, VAT number 4123456789, Thandi Dube, 14 Bree.*\\n",
      ].join("\\n"),
    ),
  );
  const address = expect.stringContaining("14 Bree");
  const first = { company: null, vat_number: null, name: "Thandi Dube", address };
  const second = { ...first, company: company.companyName, vat_number: company.vatNumber };
  expect(JSON.parse((await orders("show", String(id), "--json")).output).invoices).toMatchObject([
    {
      made_out_to: { ...first, name: "Naledi Dube" },
      corrections: [
        { on: "2026-11-20", before: first },
        { on: "2026-11-21", before: second },
      ],
    },
  ]);
});

test("for a removed account the owner learns that no mail was sent", { timeout: 120_000 }, async () => {
  const { user } = await buildShopper(shop);
  const steps = ["packed", "shipped", "delivered"] as const;
  const { id } = await buildPaidOrder(shop, user, await buildProduct(shop), [...steps]);
  await requestInvoice(shop, user, id, { byMail: false });
  await requestRemoval(shop, user, "a-long-password");
  shop.clock.advance(15 * 86_400_000);
  await eraseAccounts(shop);
  const { output } = await correct(String(id), "--name", "Naledi Dube");
  expect(output).toMatch(/ is corrected\. The shopper's account is removed: nobody was told\.\n$/);
});
