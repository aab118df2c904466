import { expect, test } from "vitest";
import { askForNotice } from "../../shop/notices/ask-for-notice.ts";
import { stockNotices } from "../../shop/notices/tables.ts";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop } from "../../shop/testing/test-shop.ts";
import { oneClickUnsubscribe } from "./one-click-unsubscribe.ts";

test("a mail program unsubscribes by posting to the link of the mail, and a token it does not know does no harm", async ({
  onTestFinished,
}) => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const productId = await buildProduct(shop, { stock: 0 });
  await askForNotice(shop, { email: "gogo@example.co.za", productId });
  const [notice] = await shop.db.select().from(stockNotices);
  const post = (token: string) =>
    oneClickUnsubscribe(shop).request(`/stock-notices/unsubscribe?token=${token}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  const unknown = await post("never-given");
  expect(unknown.status).toBe(200);
  expect(await shop.db.$count(stockNotices)).toBe(1);
  for (const broken of ["%00", "", `${notice?.unsubscribeToken}%00`]) {
    const refused = await post(broken);
    expect([refused.status, await refused.text()]).toEqual([200, await unknown.clone().text()]);
  }
  expect(await shop.db.$count(stockNotices)).toBe(1);
  const known = await post(notice?.unsubscribeToken ?? "");
  expect(known.status).toBe(200);
  expect(await known.text()).toBe(await unknown.text());
  expect(await shop.db.$count(stockNotices)).toBe(0);
});
