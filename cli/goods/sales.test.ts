import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFamily, buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await buildProduct(shop, { sku: "MUG", name: "Enamel mug", priceCents: 59_99 });
  await buildFamily(shop, { sku: "CUP", name: "Tin cup", priceCents: 100_00 }, [{ name: "Blue" }]);
});
afterAll(() => shop.close());

const sales = (...args: string[]) => spaza(shop.database, "sales", ...args);

test("the owner puts products on sale, sees which sales there are, and ends one", {
  timeout: 120_000,
}, async () => {
  expect((await sales("set", "MUG", "--price", "49.99", "--until", "2099-11-29")).output).toBe(
    "MUG: R\u00a049.99 instead of R\u00a059.99, until the end of 29 Nov 2099\n",
  );
  expect((await sales("set", "CUP", "--percent", "25", "--from", "2099-11-27 06:00")).output).toBe(
    "CUP/BLUE: R\u00a075.00 instead of R\u00a0100.00, from 27 Nov 2099 06:00\n",
  );
  expect((await sales("list")).output).toContain("MUG       Enamel mug     R\u00a049.99");
  expect(JSON.parse((await sales("end", "MUG", "--json")).output)).toEqual([
    { sku: "MUG", regular_price: "59.99", sale_price: null, starts_at: null, ends_at: null },
  ]);
  expect(JSON.parse((await sales("list", "--json")).output)).toMatchObject([
    { sku: "CUP/BLUE", sale_price: "75.00", starts_at: "2099-11-27T04:00:00.000Z", ends_at: null },
  ]);
  await sales("set", "MUG", "--price", "49.99");
  expect((await sales("list")).output).toMatch(/^MUG +Enamel mug +R\u00a049\.99 +until you end it$/m);
  expect(JSON.parse((await sales("list", "--json")).output)).toMatchObject([
    { sku: "CUP/BLUE" },
    { sku: "MUG", sale_price: "49.99", starts_at: null, ends_at: null },
  ]);
  expect((await sales("list", "--most", "1")).output).toContain(
    "There are more: read more of them with --most",
  );
  await sales("end", "MUG", "CUP");
  expect((await sales("list")).output).toBe("No product is on sale, and no sale is planned.\n");
  for (const [args, complaint] of [
    [["MUG"], "Choose one of --price and --percent"],
    [["MUG", "--price", "59.99"], "The sale price of MUG is not below its regular price"],
    [["NOTHING", "--percent", "10"], "There is no product with the SKU NOTHING"],
    [["MUG", "--percent", "10", "--until", "soon"], '"soon" is no time'],
  ] as const) {
    const refused = await sales("set", ...args);
    expect(refused.exitCode).not.toBe(0);
    expect(refused.complaints).toContain(complaint);
  }
});
