import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { leaveForGateway, putIntoCart, registerShopper } from "./shopper.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const publicPages = [
  "/",
  "/categories/5/pantry",
  "/search?term=rooibos",
  "/search?term=nothing-like-this-anywhere",
  "/content-sections/1",
  "/brands",
  "/products/51",
  "/about",
  "/help/delivery-policy",
  "/account-recovery?token=none",
  "/demo/outbox",
];

for (const path of publicPages) {
  test(`${path} can be used by everyone`, async ({ page }) => {
    await page.goto(path);
    await check(page);
  });
}

test("the login dialog can be used by everyone", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: /^(Login|Account)$/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check(page);
});

test("the pages on the way to a paid order can be used by everyone", async ({ page }) => {
  await registerShopper(page);
  for (const path of [
    "/cart",
    "/account",
    "/account/details",
    "/account/addresses",
    "/account/addresses/create",
  ]) {
    await page.goto(path);
    await check(page);
  }
  await putIntoCart(page, "Loose-leaf rooibos");
  for (const path of ["/cart", "/checkout", "/checkout/addresses"]) {
    await page.goto(path);
    await check(page);
  }
  const number = await leaveForGateway(page);
  await check(page);
  for (const path of [`/payment?order=${Number(number)}`, `/orders/${number}`, "/orders"]) {
    await page.goto(path);
    await check(page);
  }
});

/** No findings, and nothing that has to be scrolled sideways. */
async function check(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect.soft(findings, page.url()).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
