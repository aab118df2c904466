import { expect } from "vitest";
import { buildCategory, buildProduct } from "../../shop/testing/factories.ts";
import { test } from "../../shop/testing/test-shop.ts";
import { typeLine } from "../testing/type-line.ts";

test("the owner calls, moves and merges categories, and hears what came of it", async ({ shop }) => {
  const home = await buildCategory(shop, "home");
  const mugs = await buildCategory(shop, "mugs", home);
  await buildProduct(shop, { categoryId: mugs });
  const environment = { DATABASE_URL: shop.database.connectionString, DEMO: "on", SPAZA_ENV: "/dev/null" };
  const categories = (line: string) => typeLine(`categories ${line}`, environment, import.meta.dirname);

  expect((await categories('rename home "home & living"')).output).toBe("home & living\n");
  expect(await categories("move mugs --top")).toEqual({ exitCode: 0, output: "mugs\n", complaints: "" });
  expect((await categories("move mugs --top")).complaints).toBe("It is so already. Nothing was changed.\n");
  expect(await categories("move mugs")).toMatchObject({
    exitCode: 1,
    complaints: "Choose one of --under and --top. Nothing was changed.\n",
  });
  const merged = await categories('merge mugs --into "home & living" --json');
  expect(JSON.parse(merged.output)).toEqual({ category: "home & living", products: 1 });
  expect(await categories("merge mugs --into home")).toMatchObject({
    exitCode: 1,
    complaints: 'There is no category "mugs". Nothing was changed.\n',
  });
  const audit = await typeLine("audit", environment, import.meta.dirname);
  expect(audit.output).toMatch(/categories merge +mugs, into home & living, products 1/);
});
