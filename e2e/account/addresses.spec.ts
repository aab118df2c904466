import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { call, fillAddress, newShopper, registerShopper, shopperWithCart } from "../support/shopper.ts";

// The browser reports a failing call.
test.use({ expectedNoise: /status of 500/ });

test("the cart asks for an address first, says what is wrong with it, and follows by itself @phone", async ({
  page,
}) => {
  await call(page, "/api/auth/register", { ...newShopper(), device_name: "journey" });
  await visit(page, "/cart");
  await expect(page.getByText("so that we can show the delivery fee and date")).toBeVisible();
  const save = page.getByRole("button", { name: "Save and continue" });
  const phone = page.getByRole("textbox", { name: "Cellphone number" });
  await save.click();
  await expect(phone).toBeFocused();
  await expectAccessible(page);

  await fillAddress(page);
  const street = page.getByRole("textbox", { name: "Street or stand number" });
  await street.fill("P.O. Box 12");
  await street.blur();
  await expect(page.getByText("Couriers can’t deliver to a PO Box")).toBeVisible();
  await street.fill("Stand 1142");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Gauteng");
  await expect(page.getByText("7784 is usually in the Western Cape. Is the province right?")).toBeVisible();
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
});

test("what was typed stands again after a reload, and fits the kind of address; a book that cannot be read says so", {
  tag: "@phone",
}, async ({ page }) => {
  await registerShopper(page);
  await page.goto("/account/addresses/create");
  const kind = page.getByRole("combobox", { name: "Address type" });
  const unit = await chooseComplex(page);
  await unit.fill("Unit 12");
  await kind.selectOption("farm");
  await expect(unit).toHaveCount(0);
  await page.getByRole("textbox", { name: "Name of the farm" }).fill("Rietvlei");

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name of the farm" })).toHaveValue("Rietvlei");
  await kind.selectOption("complex");
  await expect(unit).toHaveValue("Unit 12");

  // An address book that cannot be read is empty, and says that nothing is lost.
  const failing = "**/api/addresses";
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: "" } }));
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing is lost.")).toBeVisible();
  await page.unroute(failing);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "14 Bree Street")).toBeVisible();
});

test("addresses are changed, chosen and deleted @phone", async ({ page }) => {
  await registerShopper(page);
  await call(page, "/api/addresses", { ...secondAddress, label: "Work" });
  await page.goto("/account/addresses/edit");
  await expect(page.getByRole("heading", { level: 1, name: "Addresses" })).toBeVisible();

  await page.getByRole("link", { name: "Edit: Work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit address" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/account/addresses/edit");
  const street = page.getByRole("textbox", { name: "Street or stand number" });
  await expect(street).toHaveValue("2 Long Street");
  await expectAccessible(page);
  await street.fill("3 Long Street");
  await page.reload();
  await expect(street).toHaveValue("3 Long Street");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(card(page, "Work").getByText("3 Long Street")).toBeVisible();

  await page.getByRole("button", { name: "Deliver here: Work" }).click();
  await expect(card(page, "Work").getByText("Default")).toBeVisible();
  await page.getByRole("button", { name: "Delete: Work" }).click();
  await expect(page.getByText("New orders will go to 14 Bree Street.")).toBeVisible();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(card(page, "Work")).toHaveCount(0);
  await expect(card(page, "14 Bree Street").getByText("Default")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a new address, and a mended one, is where the order goes when the checkout asked; otherwise it waits in the book", {
  tag: "@phone",
}, async ({ page }) => {
  await shopperWithCart(page);
  await visit(page, "/account/addresses/create");
  await fillAddress(page);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Stand 1142 saved to your address book")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Addresses" })).toBeFocused();
  await expect(card(page, "14 Bree Street").getByText("Default")).toBeVisible();

  await page.goto("/checkout/addresses/create?next=/checkout");
  await chooseComplex(page);
  await page.getByRole("combobox", { name: "Address type" }).selectOption("house");
  await fillAddress(page);
  await page.getByRole("textbox", { name: "Street or stand number" }).fill("Stand 2284");
  await page.getByRole("button", { name: "Save and deliver here" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await expect(page.getByText("Stand 2284").first()).toBeVisible();

  await page.getByRole("link", { name: "Change the address" }).first().click();
  await page.getByRole("link", { name: "Edit: 14 Bree Street" }).click();
  await page.getByRole("textbox", { name: "Street or stand number" }).fill("16 Long Street");
  await page.getByRole("button", { name: "Save and deliver here" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByText("16 Long Street").first()).toBeVisible();
});

const secondAddress = {
  recipient_name: "Zanele Khumalo",
  contact_phone: "+27 82 555 0143",
  street: "2 Long Street",
  suburb: "Gardens",
  city: "Cape Town",
  province: "Western Cape",
  postal_code: "8001",
};

/** Chooses a complex, once the page's scripts run, and returns the unit's field. */
async function chooseComplex(page: Page): Promise<Locator> {
  const kind = page.getByRole("combobox", { name: "Address type" });
  const unit = page.getByRole("textbox", { name: "Unit number" });
  await expect(async () => {
    await kind.selectOption("house");
    await kind.selectOption("complex");
    await expect(unit).toBeVisible({ timeout: 500 });
  }).toPass();
  return unit;
}

/** The card in the address book that holds these words. */
function card(page: Page, words: string) {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: words });
}
