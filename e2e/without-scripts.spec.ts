import { expect, test } from "./journey.ts";

test.use({ javaScriptEnabled: false });

test("shelves, search and products can be read before any script runs", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("region", { name: "Shop by department" })
    .getByRole("link", { name: "Pantry" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Pantry" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("rooibos");
  await page.getByRole("searchbox", { name: "Search" }).press("Enter");
  await expect(page).toHaveURL(/\/search\?term=rooibos$/);
  await page.getByRole("link", { name: "Rooibos tea bags with string and tag" }).click();
  await page.getByRole("link", { name: "160 bags" }).click();
  await expect(page.getByText("R\u00a099.99").first()).toBeVisible();
});
