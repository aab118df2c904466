import { afterAll, beforeAll, expect, test } from "vitest";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { feed, importing } from "../../imports/testing/feed.ts";
import { placeOrder } from "../../orders/placing/place-order.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { type Indexer, openIndexer } from "./indexer.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The indexed columns by family. */
async function columnsOf(indexer: Indexer) {
  const { index } = await indexer.catchUp();
  const { familyIds, productIds, pricesCents, inStock, brandIds, categoryIds, textDigests } = index;
  return { familyIds, productIds, pricesCents, inStock, brandIds, categoryIds, textDigests };
}

test("whatever changes while it catches up, the index equals a rebuilt one", {
  timeout: 90_000,
}, async () => {
  const indexer = openIndexer({ db: shop.db });
  const goods = await Promise.all(Array.from({ length: 6 }, () => buildProduct(shop, { stock: 2 })));
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => buildShopper(shop)));
  let isOver = false;

  async function sell(): Promise<void> {
    await Promise.all(
      shoppers.map(async ({ user }, place) => {
        for (let round = 0; round < 6; round += 1) {
          const productId = goods[(place + round) % goods.length] ?? 0;
          // The last unit may be sold.
          await setCartQuantity(shop, user, productId, 1).catch(() => undefined);
          const placed = await placeOrder(shop, user, {});
          if (placed.ok && round % 2 === 0) await cancelOrder(shop, user, placed.order.id);
        }
      }),
    );
  }

  async function importAgainAndAgain(): Promise<void> {
    for (let round = 1; round <= 3; round += 1) {
      const rows = Array.from({ length: 700 }, (_, index) => ({
        id: `I-${index}`,
        title: index % 5 === 0 ? `Import ${index} of round ${round}` : `Import ${index}`,
        price: `${100 + round}.00 ZAR`,
        // Families form, grow and dissolve.
        ...(index % 7 < round && { item_group_id: `G-${index % (50 + round)}`, color: `C${index}` }),
      }));
      await importing(shop, feed(...rows));
    }
  }

  async function catchUpMeanwhile(): Promise<void> {
    while (!isOver) await indexer.catchUp();
  }

  const catchingUp = catchUpMeanwhile();
  await Promise.all([sell(), importAgainAndAgain()]).finally(() => {
    isOver = true;
    return catchingUp;
  });
  expect(await columnsOf(indexer)).toEqual(await columnsOf(openIndexer({ db: shop.db })));
});
