import { expect, test } from "../support/journey.ts";
import {
  expectMails,
  expectPaid,
  fillAddress,
  mailText,
  newShopper,
  orderToPay,
} from "../support/shopper.ts";

test("a visitor finds a product, registers, gives an address, pays, and has a mail", async ({ page }) => {
  const { name, email, password } = newShopper();
  const product = "Rooibos tea bags with string and tag";
  await page.goto("/");
  await page
    .getByRole("region", { name: "Shop by department" })
    .getByRole("link", { name: "Pantry" })
    .click();
  await page.getByRole("main").getByRole("link", { name: "Tea & Coffee" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea & Coffee" })).toBeVisible();
  await page.getByRole("link", { name: product }).click();

  await page.getByRole("link", { name: "160 bags" }).click();
  await expect(page.getByText("R\u00a099.99").first()).toBeVisible();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Full Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Email Address" }).fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Register", exact: true }).click();

  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await fillAddress(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByText("160 bags")).toBeVisible();
  // A bar at the bottom repeats it on phones.
  await page.getByRole("link", { name: "Checkout" }).first().click();
  await page.getByRole("button", { name: "Place order" }).click();
  const number = await orderToPay(page);
  await page.getByRole("button", { name: /^Pay R/ }).click();

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
  await expectMails(page, `Order ${number} is paid. Thank you.`);
  expect(await mailText(page, `Order ${number} is paid. Thank you.`)).toContain(product);
});
