import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { orders } from "../support/owner.ts";
import { chooseWayToPay, expectMails, expectPaid, shopperWithOrder } from "../support/shopper.ts";

// The wrong VAT number.
test.use({ expectedNoise: /422/ });

const panel = (page: Page) => page.getByRole("region", { name: "Invoice" });

/** The file saved by a link in the panel. */
async function saved(page: Page, name: RegExp): Promise<string> {
  const href = await panel(page).getByRole("link", { name }).getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  return (await response.body()).toString("latin1");
}

/** Anything beyond the panel's right edge is cut off. */
async function expectInside(outer: Locator, inner: Locator): Promise<void> {
  const [around, within] = [await outer.boundingBox(), await inner.boundingBox()];
  if (!around || !within) throw new Error("Not to be seen");
  expect(within.x + within.width).toBeLessThanOrEqual(around.x + around.width);
}

test("an order's papers: pro-forma, an invoice to a company, its parcel, and a credit note for what goes back @desktop", async ({
  page,
  shop,
}) => {
  const { id, number } = await shopperWithOrder(page, { delivery_method: "courier" });
  await page.goto(`/orders/${number}`);
  expect(await saved(page, /^Pro-forma/)).toMatch(/^%PDF-/);

  await page.goto(`/payment?order=${id}`);
  await chooseWayToPay(page, "Capitec Pay");
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
  await panel(page).getByText("Add company details").click();
  await panel(page).getByRole("textbox", { name: "Company name" }).fill("Kombuis Trading CC");
  const vatNumber = panel(page).getByRole("textbox", { name: "VAT number" });
  await vatNumber.fill("5220119988");
  // A mistake opens its folded section.
  await panel(page).getByText("Add company details").click();
  await expect(vatNumber).toBeHidden();
  await panel(page).getByRole("button", { name: "Request invoice" }).click();
  await expect(vatNumber).toBeFocused();
  await expect(vatNumber).toHaveAttribute("aria-invalid", "true");
  await vatNumber.fill("4220 119 988");
  await panel(page).getByRole("button", { name: "Request invoice" }).click();
  await expect(page.getByText(/^Invoice INV-\d{6} is on its way to /)).toBeVisible();
  await expect(panel(page).getByRole("link", { name: /^Invoice INV-\d{6}/ })).toBeVisible();
  await expectAccessible(page);
  const invoice = await saved(page, /^Invoice/);
  expect(invoice).toMatch(/^%PDF-/);
  expect(await saved(page, /^Invoice/)).toBe(invoice);

  await orders(shop, "pack", number);
  const parcel = "JD014600006281230701991200010002";
  await orders(shop, "ship", number, "--tracking", parcel, "--url", `https://track.example/${parcel}`);
  await orders(shop, "refund", number, "--amount", "10.00", "--reason", "A dent in the lid");
  await page.reload();
  const links = page.getByRole("link", { name: `Track parcel ${parcel}` });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", `https://track.example/${parcel}`);
    await expectInside(link.locator("xpath=ancestor::section"), link);
  }
  await expect(async () => {
    await page.reload();
    await expect(panel(page).getByRole("link", { name: /^Credit note CN-\d{6}, R\s10\.00/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  expect(await saved(page, /^Credit note/)).toMatch(/^%PDF-/);
  await expectInside(panel(page), panel(page).getByRole("link", { name: /^Credit note/ }));
  const payment = page.getByRole("region", { name: "Payment", exact: true });
  await expect(payment).toContainText(/Paid, R\s10\.00 (refunded|being refunded)/);
  await expect(payment.locator(".notice-warning")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await expectMails(page, `invoice INV-`);
});
