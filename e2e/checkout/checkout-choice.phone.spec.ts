import { chooseWay, notice, openCheckout, startCheckout, totalOf, way } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { putIntoCart, shopperWithCart } from "../support/shopper.ts";

test("the chosen delivery survives a reload, the cart, and an address changed inside the checkout; one not offered any more is named", async ({
  page,
}) => {
  await startCheckout(page);
  await chooseWay(page, /Collect/);
  await page.reload();
  await expect(way(page, /Collect/)).toBeChecked();

  await page.getByRole("link", { name: "Change the address" }).click();
  await page.getByRole("button", { name: /^Deliver here/ }).click();
  await expect(way(page, /Collect/)).toBeChecked();

  await page.getByRole("link", { name: "Edit cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).first().press("Enter");
  await expect(way(page, /Collect/)).toBeChecked();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();

  await chooseWay(page, /Express/);
  const total = await totalOf(page);
  await page.getByRole("link", { name: "Edit cart" }).click();
  const costs = page.getByRole("region", { name: "Order summary" });
  await expect(costs).toContainText("Express to your door");
  await expect(costs).toContainText(total);
  await putIntoCart(page, "Fridge-freezer");
  await page.goto("/checkout?delivery=express");
  await expect(notice(page)).toContainText("It’s now “To your door”.");
  await expect(page).toHaveURL(/\/checkout$/);
});

test("Back shows the way of delivery that was chosen, also where others stand between by now", async ({
  page,
}) => {
  await shopperWithCart(page);
  const fridge = await putIntoCart(page, "Fridge-freezer");
  await openCheckout(page);
  await expect(way(page, /Express/)).toHaveCount(0);
  await chooseWay(page, /Collect/);
  await page.goto("/cart");
  await page.request.delete(`/api/cart/${fridge}`);
  await page.goBack();
  await expect(way(page, /Express/)).toBeVisible();
  await expect(way(page, /Collect/)).toBeChecked();
  await expect(page).toHaveURL(/delivery=collect/);
  await expect(page.getByRole("heading", { name: "Collected by" })).toBeVisible();
});

test("a way of delivery chosen while the scripts are on their way is the one that is ordered", async ({
  page,
}) => {
  await shopperWithCart(page);
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/checkout", { waitUntil: "commit" });
  await way(page, /Collect/).check();
  scripts.resolve();
  await expect(page.getByRole("heading", { name: "Collected by" })).toBeVisible();
  await expect(way(page, /Collect/)).toBeChecked();
});
