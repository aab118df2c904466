import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keys.ts";
import { expectPaid, orderToPay, registerShopper } from "./shopper.ts";

test("a whole purchase needs no more than the keyboard", async ({ page }) => {
  await registerShopper(page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await tabTo(page, page.getByRole("combobox", { name: "Search" }));
  await page.keyboard.type("loose-leaf rooibos");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Results for/ })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Loose-leaf rooibos, long cut, 250 g" }).first());
  await press(page, page.getByRole("button", { name: "Add to cart", exact: true }));
  await expect(page.getByText("is in your cart").first()).toBeVisible();

  await press(page, page.getByRole("link", { name: "Cart, 1 item" }));
  await press(page, page.getByRole("link", { name: "Checkout" }));
  await press(page, page.getByRole("button", { name: "Place order" }));
  const number = await orderToPay(page);
  await press(page, page.getByRole("button", { name: /^Pay R/ }));
  await press(page, page.getByRole("button", { name: "Pay", exact: true }));
  await expectPaid(page, number);
});

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
