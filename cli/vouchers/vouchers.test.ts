import { afterAll, beforeAll, expect, test } from "vitest";
import { honourVoucher } from "../../shop/orders/voucher-uses.ts";
import { applyVoucher } from "../../shop/payments/begin/apply-voucher.ts";
import { buildCategory, buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const vouchers = (...args: string[]) => spaza(shop.database, "vouchers", ...args);

test("the owner makes a voucher, sees who uses it, changes it and ends it", {
  timeout: 180_000,
}, async () => {
  const categoryId = await buildCategory(shop, "grills");
  const terms = ["--rand", "50", "--category", "grills", "--min-spend", "100", "--limit", "5"];
  const added = await vouchers("add", "fire50", ...terms, "--until", "2099-12-24", "--first-order");
  expect(added).toEqual({
    exitCode: 0,
    output: [
      "FIRE50: R\u00a050.00 off, runs",
      "  only for Grills",
      "  for R\u00a0100.00 or more",
      "  until the end of 24 Dec 2099",
      "  only for a first order",
      "  used: 0 of 5\n",
    ].join("\n"),
    complaints: "",
  });
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { categoryId, priceCents: 200_00 }));
  await applyVoucher(shop, user, order.id, "FIRE50");
  const changes = ["--percent", "10", "--min-spend", "none", "--limit", "none", "--any-order", "--all-goods"];
  const changed = await vouchers("change", "FIRE50", ...changes, "--until", "none");
  expect(changed).toEqual({
    exitCode: 0,
    output: [
      "FIRE50: 10 % off, runs",
      "  used: 1",
      "  An order that waits for payment uses it and keeps its price.\n",
    ].join("\n"),
    complaints: "",
  });
  const ended = await vouchers("end", "fire50", "--json");
  expect(JSON.parse(ended.output)).toMatchObject({ code: "FIRE50", state: "ended", percent: 10, orders: 1 });
  expect((await vouchers("list")).output).toMatch(/^FIRE50 +10 % off +ended .+ {2}1 /m);
});

test("uses that were honoured when they were paid late stand beside the limit", {
  timeout: 180_000,
}, async () => {
  await vouchers("add", "LATE", "--percent", "10", "--limit", "1");
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  await applyVoucher(shop, user, order.id, "LATE");
  await shop.db.transaction((tx) => honourVoucher(tx, order));
  expect((await vouchers("show", "LATE")).output).toContain(
    "  used: 1 of 1\n  1 of them was paid late, when no use was left, and honoured.\n",
  );
  const { output } = await vouchers("show", "LATE", "--json");
  expect(JSON.parse(output)).toMatchObject({ orders: 1, orders_honoured: 1 });
});

test("what is refused says what is wrong in one line", { timeout: 180_000 }, async () => {
  const complaintOf = async (...args: string[]) => (await vouchers(...args)).complaints;
  expect(await complaintOf("add", "TWO", "--percent", "10", "--free-delivery")).toBe(
    "Choose one of --percent, --rand and --free-delivery. Nothing was changed.\n",
  );
  expect(await complaintOf("add", "NIL")).toBe("Say what it is worth. Nothing was changed.\n");
  expect(await complaintOf("end", "lost")).toBe("There is no voucher LOST. Nothing was changed.\n");
  expect(await complaintOf("add", "DAY", "--percent", "5", "--until", "31 December")).toContain(
    '"31 December" is no time',
  );
});
