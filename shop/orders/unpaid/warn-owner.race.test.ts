import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { User } from "../../accounts/users.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { usualOwnerMails } from "../../testing/owner-mails.ts";
import { openTestShop, openTestShopOn } from "../../testing/test-shop.ts";
import { placeOrder } from "../placing/place-order.ts";

const wide = { pieces: 1_000, cents: 1_000_000_00, stockPercent: 100 };
const settings = {
  unpaidCaps: { newAccount: wide, knownAccount: wide, network: { ...wide, pieces: 5 } },
  ownerMails: usualOwnerMails,
};

test("two processes that warn the owner of the same networks at once do not wait for each other in a circle", async () => {
  const shop = await openTestShop(settings);
  onTestFinished(shop.close);
  const other = await openTestShopOn(shop.database, settings);
  const mug = await buildProduct(shop, { stock: 500 });
  const goods = await buildProduct(shop, { stock: 500 });
  const [twice, first, second] = (await buildShoppers(shop, 3)) as [User, User, User];
  await setCartQuantity(shop, twice, mug, 21);
  for (const user of [first, second]) await setCartQuantity(shop, user, goods, 21);

  let others: Promise<unknown> = Promise.resolve();
  const { enqueue } = shop.jobs;
  shop.jobs.enqueue = async (...job) => {
    shop.jobs.enqueue = enqueue;
    // The first warning is written and uncommitted when the other process warns of the same networks.
    others = Promise.all([
      placeOrder(other, first, { network: "10.0.1.2" }),
      placeOrder(other, second, { network: "10.0.2.2" }),
    ]);
    await vi.waitUntil(async () => {
      const { rows } = await shop.db.execute(sql`select from pg_locks where not granted`);
      return rows.length > 0;
    }, 30_000);
    return enqueue(...job);
  };
  const own = await Promise.all([
    placeOrder(shop, twice, { network: "10.0.2.1" }),
    placeOrder(shop, twice, { network: "10.0.1.1" }),
  ]);
  const refused = { reason: "holds-too-much", by: "network" };
  expect(own).toMatchObject([refused, refused]);
  expect(await others).toMatchObject([refused, refused]);
  for (const { log } of [shop, other])
    expect(log.lines.filter(({ message }) => message === "Orders could not be placed together")).toEqual([]);
});
