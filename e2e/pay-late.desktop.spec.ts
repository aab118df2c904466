import { expect, test } from "./journey.ts";
import { expectPaid, leaveForGateway, shopperWithCart } from "./shopper.ts";

// Six seconds to pay: enough to get to the gateway's page, and soon over.
test.use({ shopSettings: { PAYMENT_WINDOW_MINUTES: "0.1" } });
// Its journeys one after the other, for a second worker would start a second such shop.
test.describe.configure({ mode: "default" });

test("who pays after the order has ended still gets it while there is stock", async ({ page, context }) => {
  await shopperWithCart(page);
  const number = await leaveForGateway(page);

  const other = await context.newPage();
  await other.goto(`/orders/${number}`);
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole("heading", { name: "This order has expired" })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 40_000 });

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});

test("who watches the time run out is told so, and gets everything back into the cart", async ({ page }) => {
  await shopperWithCart(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("timer")).toContainText("seconds left, until");
  await page.getByRole("button", { name: "Put it all back in my cart" }).click({ timeout: 40_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Loose-leaf rooibos").first()).toBeVisible();
});
