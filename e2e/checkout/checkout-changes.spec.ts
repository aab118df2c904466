import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { countOrders, notice, openCheckout, place, startCheckout, totalOf } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { productId, stock } from "../support/owner.ts";
import type { RunningShop } from "../support/run-shop.ts";
import { call, orderToPay, putIntoCart, registerShopper } from "../support/shopper.ts";

// The shop refuses changed terms.
test.use({ expectedNoise: /Failed to load resource/ });

test("a changed price is pointed out with both totals, and agreed to by pressing again @phone", async ({
  page,
  shop,
}) => {
  const title = await shopperWith(page, shop);
  await openCheckout(page);
  const before = await totalOf(page);
  await stock(shop, { title, priceRand: 230, quantity: 5 });
  await place(page).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText(before);
  await expect(notice(page)).toContainText(`${title} now costs R\u00a0230.00 instead of R\u00a0200.00.`);
  const after = await totalOf(page);
  expect(after).not.toBe(before);
  await expect(notice(page)).toContainText(after);
  await expectAccessible(page);
  expect(await countOrders(page)).toBe(0);
  await place(page).click();
  await orderToPay(page);
  await expect(page.getByRole("region", { name: "Your order" }).getByText(after).last()).toBeVisible();
});

test("goods that went out of stock meanwhile are named on the open page, and in the cart", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const title = await shopperWith(page, shop, 3);
  await openCheckout(page);
  await stock(shop, { title, priceRand: 200, quantity: 2 });
  await place(page).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText(`Only 2 of ${title} left`);
  await notice(page).getByRole("link", { name: "Edit cart" }).click();
  await page.getByRole("button", { name: "Take the rest and check out" }).first().click();
  await place(page).click();
  await orderToPay(page);
});

test("what another tab does to cart and addresses is seen before anything is ordered", {
  tag: "@phone",
}, async ({ page }) => {
  await startCheckout(page);
  const { data } = await (await page.request.get("/api/addresses")).json();
  await call(page, "/api/addresses", otherAddress);
  await page.request.delete(`/api/addresses/${data[0].id}`);
  await place(page).click();
  await expect(notice(page)).toContainText("That address is no longer in your address book.");
  await expect(notice(page)).toContainText("16 Long Street");
  const { data: left } = await (await page.request.get("/api/addresses")).json();
  await page.request.patch(`/api/addresses/${left[0].id}`, {
    data: { ...otherAddress, street: "18 Long Street" },
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(notice(page)).toContainText("18 Long Street");
  await putIntoCart(page, "Stovetop teapot");
  await place(page).click();
  await expect(notice(page)).toContainText("is new in your cart.");
  await place(page).click();
  await orderToPay(page);
});

/** An imported product in a new shopper's cart. */
async function shopperWith(page: Page, shop: RunningShop, quantity = 1) {
  await registerShopper(page);
  const title = `Potjie ${crypto.randomUUID().slice(0, 8)}`;
  await stock(shop, { title, priceRand: 200, quantity: 5 });
  const id = await productId(page, title);
  await call(page, `/api/cart/${id}`, { product_id: id, quantity });
  return title;
}

const otherAddress = {
  recipient_name: "Zanele Khumalo",
  contact_phone: "082 555 0143",
  street: "16 Long Street",
  suburb: "Gardens",
  city: "Cape Town",
  province: "Western Cape",
  postal_code: "8001",
};
