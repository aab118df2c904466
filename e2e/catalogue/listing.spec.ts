import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { giveBanner } from "../support/owner.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const name = (card: Locator) => card.getByRole("heading").getByRole("link");

test("more products come below the others, and Back finds them where they were", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/search?sortBy=price_asc");
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByText(/^20 of \d+\sproducts$/)).toBeVisible();

  const more = page.getByRole("button", { name: "Load more" });
  await more.scrollIntoViewIfNeeded();
  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolledTo();
  await more.click();
  await expect(cards(page)).toHaveCount(40);
  await expect(page.getByText(/^40 of \d+\sproducts$/)).toBeVisible();
  await expect(name(cards(page).nth(20))).toBeFocused();
  expect(await scrolledTo()).toBe(before);
  await expect(page).toHaveURL(/\/search\?sortBy=price_asc$/);

  const chosen = name(cards(page).nth(29));
  const words = await chosen.innerText();
  await chosen.scrollIntoViewIfNeeded();
  const left = await scrolledTo();
  await chosen.click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect(name(cards(page).nth(29))).toHaveText(words);
  await expect.poll(scrolledTo).toBe(left);

  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(scrolledTo).toBe(left);
});

test("what is applied stands above the list, each to be taken away alone", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/search?term=braai&sortBy=price_asc");
  const total = await page.getByRole("status").filter({ hasText: "products" }).first().innerText();
  await page.getByRole("list", { name: "Popular filters" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/maxPrice=150/);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await page.getByRole("link", { name: /^Remove filter: Up to R\s150$/ }).click();
  await expect(page).toHaveURL(/\/search\?term=braai&sortBy=price_asc$/);
  await expect(page.getByRole("status").filter({ hasText: total }).first()).toBeVisible();

  await page.goto("/search?term=braai&minPrice=150&sortBy=price_asc&page=2");
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page).toHaveURL(/\/search\?sortBy=price_asc$/);
});

test("a new order keeps the focus and starts at the first product", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/search?page=2");
  const order = page.getByRole("combobox", { name: "Sort by" });
  await order.selectOption("Price: high to low");
  await expect(page).toHaveURL(/\/search\?sortBy=price_desc$/);
  await expect(order).toHaveValue("price_desc");
  await page.goBack();
  await expect(order).toHaveValue("relevance");
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
});

test("a section's banner stands above its products as wide as they are, in the size of the screen", async ({
  page,
  shop,
}) => {
  const alt = "Braai weekend: everything for the fire";
  await giveBanner(shop, 2, alt);
  const banner = page.getByRole("img", { name: alt });
  // The page of before may be kept until the shop has heard.
  await expect(async () => {
    await page.goto("/content-sections/2");
    await expect(banner).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const heading = page.getByRole("heading", { level: 1 });
  const [above, below] = [await banner.boundingBox(), await heading.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  expect(above?.x).toBe(below?.x);
  const { size, drawn } = await banner.evaluate((image: HTMLImageElement) => ({
    size: image.currentSrc.split("/").at(-1),
    drawn: image.naturalWidth > 0,
  }));
  const dots = await page.evaluate(() => window.innerWidth * window.devicePixelRatio);
  expect({ size, drawn }).toEqual({ size: dots > 720 ? "large.webp" : "small.webp", drawn: true });
  await expectAccessible(page);
});

test.describe("when the search fails", () => {
  test.use({ expectedNoise: /500/ });

  test("a list is empty and says nothing about it, until a search succeeds", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto("/");
    await page.route("**/api/search", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("combobox", { name: "Search" }).fill("rooibos");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Results for “rooibos”" })).toBeVisible();
    await expect(page.getByText(/^0\sproducts$/)).toBeVisible();
    await expect(page.getByText(/No results|spelling/)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText(/went wrong/)).toHaveCount(0);

    await page.unroute("**/api/search");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/search\?term=rooibos$/);

    // The same term, searched for again, is asked for again.
    await page.goto("/about");
    await page.route("**/api/search", (route) => route.fulfill({ status: 500, body: "{}" }));
    const field = page.getByRole("combobox", { name: "Search" });
    await field.fill("rooibos");
    await field.press("Enter");
    await expect(page.getByText(/^0\sproducts$/)).toBeVisible();
    await page.unroute("**/api/search");
    await field.press("Enter");
    await expect(cards(page).first()).toBeVisible();

    // The list stays as it is and can be asked for more again.
    await page.goto("/search");
    await page.route("**/api/search", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await page.unroute("**/api/search");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(40);
  });
});
