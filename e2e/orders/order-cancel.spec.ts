import { visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { shopperWithOrder } from "../support/shopper.ts";

test("cancelling leads the keyboard to what the order says now @desktop", async ({ page }) => {
  const { number } = await shopperWithOrder(page);
  await visit(page, `/orders/${number}`);
  const asks = page.getByRole("dialog", { name: "Cancel this order?" });
  await page.getByRole("button", { name: "Cancel order" }).press("Enter");
  await expect(asks).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeFocused();
  await page.keyboard.press("Enter");
  await asks.getByRole("button", { name: "Yes, cancel it" }).press("Enter");
  await expect(page.getByRole("heading", { name: "This order was cancelled" })).toBeFocused();
});
