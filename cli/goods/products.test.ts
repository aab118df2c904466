import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory, buildFamily, buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

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

test("the owner says what a product costs and is called, and hears what becomes of its sale", {
  timeout: 120_000,
}, async () => {
  expect((await products("price", "CUP", "R 99,00", "--was", "129")).output).toBe(
    "CUP/BLUE: R\u00a099.00 instead of R\u00a0129.00\nCUP/RED: R\u00a099.00 instead of R\u00a0129.00\n",
  );
  expect((await products("price", "CUP/RED", "89")).output).toBe(
    "CUP/RED: R\u00a089.00; its sale at R\u00a099.00 is over\n",
  );
  expect(JSON.parse((await products("price", "CUP/RED", "89", "--json")).output)).toEqual([
    {
      sku: "CUP/RED",
      price: "89.00",
      regular_price: "89.00",
      sale_price: null,
      starts_at: null,
      ends_at: null,
    },
  ]);
  expect(await products("price", "CUP", "99", "--was", "80")).toMatchObject({
    exitCode: 1,
    complaints: "What it cost before is not above what it costs now. Nothing was changed.\n",
  });
  expect((await products("price", "CUP", "nothing")).exitCode).toBe(2);
  expect((await products("rename", "CUP", "Camping cup")).output).toBe("CUP: Camping cup\n");
  expect(await products("rename", "CUP", "Camping cup")).toMatchObject({
    exitCode: 0,
    complaints: "It is called so already. Nothing was changed.\n",
  });
  const audit = await spaza(shop.database, "audit");
  expect(audit.output).toMatch(
    /products price +CUP\/RED, price R\u00a089\.00, before: price R\u00a0129\.00, sale price R\u00a099\.00/,
  );
  expect(audit.output).toMatch(/products rename +CUP, name Camping cup, before: name Tin cup/);
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

  const pinned = await products("pin", "CUP", "--place", "2");
  expect(pinned.output).toMatch(/^CUP\/BLUE: pinned at place 2$/m);
  expect((await products("pin", "CUP/BLUE", "--place", "2")).output).toBe(
    "CUP/BLUE: pinned at place 2, as before\n",
  );
  expect(await products("pin", "MUG", "--place", "0")).toMatchObject({ exitCode: 2 });

  await buildCategory(shop, "pantry");
  const categories = (...args: string[]) => spaza(shop.database, "categories", ...args);
  expect((await categories("no-return", "Pantry", "--reason", "food")).exitCode).toBe(0);
  const again = await categories("no-return", "Pantry", "--reason", "food");
  expect(again.output).toBe("Pantry: no change-of-mind returns: food, as before\n");
  expect((await categories("list")).output).toMatch(/^pantry +food$/m);
});
