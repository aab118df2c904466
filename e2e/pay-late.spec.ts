import { expect, test } from "./journey.ts";
import { expectPaid, leaveForGateway, putIntoCart, registerShopper } from "./shopper.ts";

// Six seconds to pay: enough to get to the gateway's page, and soon over.
test.use({ shopSettings: { PAYMENT_WINDOW_MINUTES: "0.1" } });

// It needs a shop of its own and some seconds of waiting, and looks the same at every width.

test("who pays after the order has ended still gets it while there is stock", async ({ page, context }) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  const number = await leaveForGateway(page);

  const other = await context.newPage();
  await other.goto(`/orders/${number}`);
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole("heading", { name: "This order was cancelled" })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 40_000 });

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});
