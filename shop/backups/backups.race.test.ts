import { join } from "node:path";
import { expect } from "vitest";
import { breachesNow } from "../../faults/invariants.ts";
import { emptyMemory } from "../../faults/world/memory.ts";
import type { User } from "../accounts/users.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { buildProduct, buildShoppers } from "../testing/factories.ts";
import { notificationOf, test } from "../testing/test-shop.ts";
import { backUpInto, emptyDatabase, folderForTest, restoreInto } from "./testing/backups.ts";

test("a backup that is taken while shoppers buy breaks no law of the shop", async ({ shop }) => {
  const goods = await buildProduct(shop, { stock: 400 });
  const shoppers = await buildShoppers(shop, 60);
  const buy = async (user: User) => {
    await setCartQuantity(shop, user, goods, 1 + (user.id % 3));
    const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
    if (!placed.ok) throw new Error(placed.reason);
    const { payment } = await payOrder(shop, user, placed.order.id, { method: "trusting" });
    const paid = { paymentId: payment.id, amountCents: payment.amountCents };
    if (user.id % 2 === 0) await receiveNotification(shop, "trusting", notificationOf(paid));
  };
  const [folder, files] = [await folderForTest(), await folderForTest()];
  const fileOf = (round: number) => join(files, `${round}.tar.zst`);
  const rounds = [shoppers.slice(0, 20), shoppers.slice(20, 40), shoppers.slice(40)];
  for (const [round, buyers] of rounds.entries()) {
    const isUnderWay = Promise.withResolvers<void>();
    const waiting = buyers.values();
    const lanes = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const user of waiting) {
          await buy(user);
          isUnderWay.resolve();
        }
      }),
    );
    await Promise.race([isUnderWay.promise, lanes]);
    await backUpInto(fileOf(round), shop.database, folder);
    await lanes;
  }
  const memory = { ...emptyMemory(), stock: [{ productId: goods, onHand: 400 }] };
  for (const round of rounds.keys()) {
    const database = await emptyDatabase();
    await restoreInto(fileOf(round), database, await folderForTest());
    expect(await breachesNow(database.pool, memory)).toEqual([]);
  }
});
