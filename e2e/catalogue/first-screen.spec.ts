import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const top = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("a phone's first screen of a category shows products, also with a filter, and spaced text (WCAG 1.4.12) cuts no short name", {
  tag: "@phone",
}, async ({ page }) => {
  for (const query of ["?maxPrice=250", ""]) {
    await page.goto(`/categories/1/kitchen${query}`);
    expect(await top(page, ".product-grid li")).toBeLessThan(400);
    await expect(page.getByText(/^Arrives by \w{3} \d/)).toHaveCount(1);
  }
  // The shop's policy forbids a style element; a constructed sheet stands for the shopper's own.
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets.push(spaced);
  });
  const cut = await page
    .locator(".product-card-name:not(.product-card-name-long)")
    .evaluateAll((names) =>
      names.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test("a tablet shows the price beside the picture, and four products in a row", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/categories/1/kitchen");
  const tops = await page
    .locator(".product-grid > li")
    .evaluateAll((cards) => cards.slice(0, 5).map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
  await page.locator(".product-card-name a").first().click();
  await expect(page.getByRole("button", { name: "Add to cart", exact: true }).first()).toBeInViewport();
  expect(await top(page, ".product-buy")).toBeLessThan((await top(page, ".gallery")) + 1);
});

test("the departments tell where the shopper's parcels go, and All departments the subcategories of each", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  const departments = page.getByRole("navigation", { name: "Departments" });
  await expect(departments.getByRole("link", { name: "Where we deliver" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("postal-code", "8001"));
  await page.reload();
  await expect(departments.getByRole("link", { name: "Deliver to 8001" })).toBeVisible();
  await departments.getByRole("link", { name: "Deals", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?sortBy=savings$/);

  const subcategory = departments.getByRole("link", { name: "Cookware" });
  await expect(subcategory).toHaveCount(0);
  await departments.getByText("All departments").click();
  await subcategory.click();
  await expect(page.getByRole("heading", { level: 1, name: "Cookware" })).toBeVisible();
});

test("forced colours keep the edges of pills, options and the shown thumbnail", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/categories/1/kitchen");
  const edgeOf = (selector: string, property: "border-top-width" | "outline-style") =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await edgeOf(".sort-field", "border-top-width")).toBe("1px");
  expect(await edgeOf(".chips a", "border-top-width")).toBe("1px");
  await page.locator(".product-card-name a").first().click();
  expect(await edgeOf(".gallery-thumbs [aria-current]", "outline-style")).toBe("solid");
  expect(await edgeOf(".option", "border-top-width")).toBe("1px");
});
