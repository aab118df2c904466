import { expect, test } from "../support/journey.ts";

test("the page on the API works under a policy that allows no inline style or script", async ({ page }) => {
  const answer = await page.goto("/api/docs");
  expect(answer?.headers()["content-security-policy"]).toContain("style-src 'self';");
  expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe");
  const call = page
    .getByRole("button", { name: /GET \/api\/products\/\{id\}|A product with its variants/ })
    .first();
  await call.click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByPlaceholder("id").fill("1");
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.getByText('"product": {').first()).toBeVisible();
});
