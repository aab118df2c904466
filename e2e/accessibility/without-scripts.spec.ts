import { expect, test } from "../support/journey.ts";

test.use({ javaScriptEnabled: false });

test("listings, search and products can be read before any script runs @phone", async ({ page }) => {
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

test("a listing can be filtered, sorted and leafed through before any script runs, and keeps a key of the query that the shop does not know @phone", async ({
  page,
}) => {
  const kept = () => new URL(page.url()).searchParams.get("affiliate");
  await page.goto("/search?term=tea&affiliate=thandi");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("region", { name: "Filters" });
  const brands = filters.getByRole("region", { name: "Brand" }).getByRole("checkbox", { disabled: false });
  await brands.nth(0).check();
  await brands.nth(1).check();
  await filters.getByRole("combobox", { name: "Maximum" }).selectOption("R 1000");
  await filters.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/brandIds=%5B\d+%2C\d+%5D/);
  expect(kept()).toBe("thandi");

  await page.getByRole("link", { name: /^Remove filter: Up to/ }).click();
  await expect(page).toHaveURL(/\/search\?affiliate=thandi&brandIds=[^&]+&term=tea$/);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/search(\?affiliate=thandi)?$/);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest");
  await page.getByRole("button", { name: "Sort" }).click();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/search\?(affiliate=thandi&)?(page=2&sortBy=newest|sortBy=newest&page=2)$/);
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
});

test("a form that only scripts can send has no button and other ways beside it; notices end by a mail's link @phone", async ({
  page,
}) => {
  await page.goto("/support");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send/ })).toBeHidden();
  await expect(page.getByText("This form needs JavaScript")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call 021 555 0100" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /help@spaza\.example/ })).toBeVisible();

  await page.goto("/stock-notices/unsubscribe?token=of-an-old-mail");
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText("You will get no more mails for the requests")).toBeVisible();
});
