import { dialog } from "../support/auth-dialog.ts";
import { chooseWay, openCheckout, place, startCheckout, totalOf } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import {
  call,
  newShopper,
  orderToPay,
  putIntoCart,
  registerShopper,
  shopperWithCart,
} from "../support/shopper.ts";

test("an order by express and one that is collected come to the payment page as they were reviewed", async ({
  page,
}) => {
  await startCheckout(page);
  for (const name of [/Express/, /Collect/]) {
    await chooseWay(page, name);
    const total = await totalOf(page);
    await place(page).click();
    await orderToPay(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("region", { name: "Your order" }).getByText(total).last()).toBeVisible();
    const { data } = await (await page.request.get("/api/user/orders")).json();
    expect(data[0].delivery.label).toMatch(name);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
  }
});

test("visitors, an empty cart and a missing address are led to where the checkout begins", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/checkout");
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL("/?next=%2Fcheckout");
  await call(page, "/api/auth/register", { ...newShopper(), device_name: "journey" });
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Where should we deliver?" })).toBeVisible();
  await registerShopper(page);
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("Back from the payment shows the order, which can be paid from there", { tag: "@phone" }, async ({
  page,
}) => {
  await shopperWithCart(page);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Checkout" }).first().click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await place(page).click();
  const number = await orderToPay(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("main").getByRole("link", { name: /^Pay/ }).first().click();
  expect(await orderToPay(page)).toBe(number);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
});
