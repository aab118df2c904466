import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory, buildFamily, buildProduct } from "../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../shop/testing/test-shop.ts";
import { spaza } from "./testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await buildProduct(shop, { sku: "MUG", name: "Enamel mug" });
  await buildFamily(shop, { sku: "CUP", name: "Tin cup" }, [{ name: "Blue" }, { name: "Red" }]);
});
afterAll(() => shop.close());

const products = (...args: string[]) => spaza(shop.database, "products", ...args);

test("the owner hides products and families, sees what is hidden, and shows it again", {
  timeout: 120_000,
}, async () => {
  const hidden = await products("hide", "CUP", "MUG");
  expect(hidden.output).toBe("CUP/BLUE: hidden\nCUP/RED: hidden\nMUG: hidden\n");
  expect((await products("list", "--hidden")).output).toBe(
    "SKU       name\nCUP/BLUE  Tin cup, Blue\nCUP/RED   Tin cup, Red\nMUG       Enamel mug\n",
  );
  expect((await products("show", "CUP/RED", "MUG")).exitCode).toBe(0);
  const again = await products("show", "MUG", "--json");
  expect(JSON.parse(again.output)).toMatchObject([{ sku: "MUG", hidden: false }]);
  expect(JSON.parse((await products("list", "--hidden", "--json")).output)).toMatchObject([
    { sku: "CUP/BLUE", family_sku: "CUP", hidden: true },
  ]);
  const unknown = await products("hide", "MUG", "NOTHING");
  expect(unknown).toMatchObject({
    exitCode: 1,
    complaints: "There is no product with the SKU NOTHING. Nothing was changed.\n",
  });
  const audit = await spaza(shop.database, "audit", "--json");
  const acts = JSON.parse(audit.output).map(({ action }: { action: string }) => action);
  expect(acts.filter((action: string) => action === "products.hide")).toHaveLength(3);
  expect(acts.filter((action: string) => action === "products.show")).toHaveLength(2);
});

test("the owner leaves products and categories out of the seven-day return, for a reason the law names", {
  timeout: 120_000,
}, async () => {
  const cups = await products("no-return", "CUP/BLUE", "MUG", "--reason", "hygiene");
  expect(cups.output).toBe(
    "CUP/BLUE: no change-of-mind returns: hygiene\nMUG: no change-of-mind returns: hygiene\n",
  );
  const back = await products("no-return", "MUG", "--reason", "none", "--json");
  expect(JSON.parse(back.output)).toEqual([{ named: "MUG", no_return: null }]);
  const taste = await products("no-return", "MUG", "--reason", "taste");
  expect(taste).toMatchObject({
    exitCode: 2,
    complaints: expect.stringContaining("food, hygiene, perishable"),
  });

  await buildCategory(shop, "pantry");
  const categories = (...args: string[]) => spaza(shop.database, "categories", ...args);
  expect((await categories("no-return", "Pantry", "--reason", "food")).exitCode).toBe(0);
  const again = await categories("no-return", "Pantry", "--reason", "food");
  expect(again.output).toBe("Pantry: no change-of-mind returns: food, as before\n");
  expect((await categories("list")).output).toMatch(/^pantry +food$/m);
});
