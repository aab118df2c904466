import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

test.use({ expectedNoise: /Failed to load resource|No connection|Failed to fetch/ });

test("a page that cannot be reached says so, and comes when the network is back", async ({ page }) => {
  await page.goto("/brands");
  await loseBrand(page, "Ysterpot");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ysterpot" })).toBeVisible();

  await page.goBack();
  await loseBrand(page, "Wagter");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { level: 1, name: "Wagter" })).toBeVisible();
});

test("a product that cannot be reached from another leads back to that, which says so, and comes when the network is back", async ({
  page,
}) => {
  await page.goto("/search?term=rooibos");
  const products = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
  const title = page.getByRole("heading", { level: 1 });
  await products.first().click();
  await expect(title).not.toHaveText(/^Results/);
  const [first, name] = [page.url(), await title.innerText()];
  await page.waitForLoadState("networkidle");
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await products.first().click();
  await expect(title).toHaveText("No connection");
  await expect(page).toHaveURL(first);
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(title).toHaveText(name);
});

/** Follows a brand's link offline; the network returns afterwards. */
async function loseBrand(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  await page.unroute("**/api/**");
}
