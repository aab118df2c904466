import { openDatabase } from "../../platform/database/database.ts";
import { silentLog } from "../../platform/log/log.ts";
import { expect, test } from "../support/journey.ts";
import type { RunningShop } from "../support/run-shop.ts";
import { call, expectPaid, leaveForGateway, shopperWithCart } from "../support/shopper.ts";

/** Ends an order's time to pay: a short window would be too short on a busy machine. */
async function endTimeToPay({ dataFolder }: RunningShop, orderId: number): Promise<void> {
  const database = await openDatabase({
    dataDir: dataFolder,
    exclusive: false,
    applicationName: "journey",
    log: silentLog,
  });
  await database.pool.query("update orders set expires_at = now() where id = $1", [orderId]);
  await database.close();
}

test("a shopper who pays after the order has expired still gets it while there is stock", async ({
  page,
  context,
  shop,
}) => {
  await shopperWithCart(page);
  const number = await leaveForGateway(page);
  await endTimeToPay(shop, Number(number));

  const other = await context.newPage();
  await expect(async () => {
    await other.goto(`/orders/${number}`);
    await expect(other.getByRole("heading", { name: "This order has expired" })).toBeVisible({
      timeout: 500,
    });
  }).toPass();

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});

test("a shopper who watches the time run out reads so, and gets everything back into the cart", async ({
  page,
  shop,
}) => {
  await shopperWithCart(page);
  const { id } = await call(page, "/api/orders", {});
  await page.clock.install();
  await page.goto(`/payment?order=${id}`);
  const timer = page.getByRole("timer");
  await expect(timer).toContainText("minutes left, until");
  const deadline = await timer.locator("time").getAttribute("datetime");
  await page.clock.pauseAt(Date.parse(deadline ?? "") - 5_500);
  await expect(timer).toContainText("5\u00a0seconds left, until");
  // The shopper's clock is behind the shop's, so it shows time left.
  await page.clock.runFor(7_000);
  await expect(timer).toContainText("0\u00a0seconds left, until");

  await endTimeToPay(shop, id);
  const status = async () => (await (await page.request.get("/api/user/orders")).json()).data[0].status;
  await expect.poll(status).toBe("cancelled");
  await page.clock.runFor(15_000);
  await page.clock.resume();
  await page.getByRole("button", { name: "Put it all back in my cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Loose-leaf rooibos").first()).toBeVisible();
});
