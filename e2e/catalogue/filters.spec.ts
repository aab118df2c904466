import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const list = (page: Page, title: string) => drawer(page).getByRole("region", { name: title });
const total = (page: Page) => drawer(page).getByText(/^[\d\s]+products?$/);

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(drawer(page)).toBeVisible();
}

test("the drawer offers price bounds, categories and brands", async ({ page }) => {
  await page.goto("/search");
  await openDrawer(page);
  const minimum = drawer(page).getByRole("combobox", { name: "Minimum" });
  const maximum = drawer(page).getByRole("combobox", { name: "Maximum" });
  await expect(minimum.locator("option")).toHaveText(["min", "R 150", "R 500", "R 800", "R 1000"]);
  await expect(maximum.locator("option")).toHaveText(["R 150", "R 500", "R 800", "R 1000", "max"]);
  await minimum.selectOption("R 500");
  await expect(maximum.locator("option:disabled")).toHaveText(["R 150", "R 500"]);
  await drawer(page).getByRole("button", { name: "Reset" }).click();
  await expect(minimum).toHaveValue("min");

  for (const [title, label] of [
    ["Category", "Search categories"],
    ["Brand", "Search brands"],
  ] as const) {
    const rows = list(page, title).getByRole("checkbox");
    const all = await rows.count();
    const search = list(page, title).getByRole("searchbox", { name: label });
    await search.fill("zz");
    await expect(rows).toHaveCount(all);
    await search.fill("zzzz");
    await expect(list(page, title).getByText('No results for term "zzzz"', { exact: true })).toBeVisible();
    await search.fill("zz");
    await expect(rows).toHaveCount(all);
    const box = list(page, title).getByRole("list");
    expect(await box.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("180px");
  }
  await expectAccessible(page);
});

test("a list of four has no search box, and an empty one says so", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/api/search", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.filters = { ...answer.filters, categories: [], brands: answer.filters.brands.slice(0, 4) };
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/");
  await page.getByRole("link", { name: "All products" }).last().click();
  await openDrawer(page);
  await expect(list(page, "Brand").getByRole("checkbox")).toHaveCount(4);
  await expect(list(page, "Brand").getByRole("searchbox")).toHaveCount(0);
  await expect(list(page, "Category").getByText("No items to display", { exact: true })).toBeVisible();
});

test("what is chosen is counted at once and applied to the address, whose own price holds until another is chosen", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/search?term=tea&sortBy=price_asc");
  await openDrawer(page);
  const before = await total(page).innerText();
  const brands = list(page, "Brand").getByRole("checkbox", { disabled: false });
  await brands.nth(0).check();
  await brands.nth(1).check();
  await expect(list(page, "Brand").getByRole("button", { name: "Clear (2)" })).toBeVisible();
  await expect(total(page)).not.toHaveText(before);
  await list(page, "Brand").getByRole("button", { name: "Clear (2)" }).click();
  await expect(list(page, "Brand").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(list(page, "Brand").getByRole("heading")).toBeFocused();
  await expect(total(page)).toHaveText(before);

  await brands.nth(0).check();
  const counted = page.waitForResponse(
    (response) => response.request().postData()?.includes("1000") ?? false,
  );
  await drawer(page).getByRole("combobox", { name: "Maximum" }).selectOption("R 1000");
  const promised = (await (await counted).json()).total;
  await expect(total(page)).toHaveText(new RegExp(`^${promised}\\s`));
  const searched = page.waitForRequest((request) => request.url().endsWith("/api/search"));
  await drawer(page).getByRole("button", { name: "Apply Filters" }).click();
  const { brandIds, maxPrice, ...rest } = (await searched).postDataJSON();
  expect(rest).toEqual({ term: "tea", sortBy: "price_asc" });
  expect([JSON.parse(brandIds).length, maxPrice]).toEqual([1, "1000"]);
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/\?term=tea&sortBy=price_asc&maxPrice=1000&brandIds=%5B\d+%5D$/);
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();

  await page.reload();
  await expect(page.getByRole("main").getByText(new RegExp(`^${promised}\\sproducts?$`))).toBeVisible();
  await openDrawer(page);
  await expect(list(page, "Brand").getByRole("button", { name: "Clear (1)" })).toBeVisible();
  await drawer(page).getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/search\?sortBy=price_asc$/);
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("tea");

  // A price that the drawer does not offer.
  await page.goto("/search?maxPrice=333.50");
  await expect(page.getByRole("link", { name: /^Remove filter: Up to R.333\.50$/ })).toBeVisible();
  await openDrawer(page);
  await drawer(page).getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/\?maxPrice=333\.5$/);
  await openDrawer(page);
  await drawer(page).getByRole("combobox", { name: "Maximum" }).selectOption("R 800");
  await drawer(page).getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/\?maxPrice=800$/);
});

test("it closes by Escape, beside it and with the page, forgets what was not applied, and needs no more than the keyboard @desktop", async ({
  page,
}) => {
  await page.goto("/");
  await page.goto("/search");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(4, 300),
    () => drawer(page).getByRole("button", { name: "Close" }).click(),
  ]) {
    await openDrawer(page);
    await expect(list(page, "Category").getByRole("checkbox", { checked: true })).toHaveCount(0);
    await list(page, "Category").getByRole("checkbox").first().check();
    await close();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
  }
  await openDrawer(page);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();

  await page.goto("/search?term=tea");
  await page.getByRole("button", { name: "Filters" }).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  await list(page, "Brand").getByRole("checkbox", { disabled: false }).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?term=tea&brandIds=%5B\d+%5D$/);
  await page.getByRole("link", { name: /^Remove filter/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?term=tea$/);
});
