import { expect } from "vitest";
import { stockOf } from "../../stock/owners-stock.ts";
import { setOnHandMany } from "../../stock/set-on-hand-many.ts";
import { buildProduct } from "../../testing/factories.ts";
import { untilWaiting } from "../../testing/in-turn.ts";
import { exported } from "../testing/exported.ts";
import { importing } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

test("orders during the import of a changed export count, and so do its additions", async ({ shop }) => {
  const productId = await buildProduct(shop, { sku: "MUG", stock: 10 });
  const file = await exported(shop);
  const restocked = file.replace(/,10,published/, ",30,published");
  expect(restocked).not.toBe(file);
  const { imported } = await shop.db.transaction(async (tx) => {
    await setOnHandMany(tx, [{ productId, quantity: 4 }]);
    const imported = importing(shop, restocked);
    await untilWaiting(shop, 1);
    return { imported };
  });
  expect((await imported).result).toMatchObject({ changed: 1 });
  expect((await stockOf(shop.db, ["MUG"])).counted).toMatchObject([{ onHand: 24 }]);
});
