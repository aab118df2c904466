import { expect, test } from "../support/journey.ts";

test.use({ expectedNoise: /404/ });

for (const path of [
  "/no-such-page",
  "/categories/999999",
  "/products/999999",
  "/products/first",
  "/orders-of-others",
]) {
  test(`${path} is a real 404 with the shop around it`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Spaza, home page" }).click();
    await expect(page.getByRole("region", { name: "Shop by department" })).toBeVisible();
  });
}
