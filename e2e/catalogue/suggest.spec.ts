import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";

const image = {
  src: "/images/teapot-e2364bc8fc/640.webp",
  srcset: "/images/teapot-e2364bc8fc/160.webp 160w",
  width: 640,
  height: 640,
  alt: "Teapot",
};
const product = { parent_id: null, parent_sku: null, parent_name: null, price: "99.99", image };
const suggestions = {
  products: [
    { ...product, id: 51, sku: "RB-ROO", name: "Tea bags with string and tag" },
    { ...product, id: 52, sku: "RB-LEAF", name: "Loose tea in a tin" },
  ],
  categories: [{ id: 6, name: "tea & coffee" }],
  brands: [{ id: 2, name: "teapot & sons" }],
};

/** Which suggestions exist is tested with the search; this tests how they are shown. */
async function suggest(page: Page): Promise<void> {
  await page.route("**/api/search/suggest?*", (route) => route.fulfill({ json: { data: suggestions } }));
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const panel = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

async function type(page: Page, text: string): Promise<void> {
  await field(page).click();
  await field(page).pressSequentially(text);
}

test("what is typed is suggested in groups, read out, opened by a finger or a mouse, and closed beside it", async ({
  page,
  isMobile,
}) => {
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());
  await suggest(page);
  await page.goto("/");
  await type(page, "t");
  await expect(panel(page)).toBeHidden();
  await type(page, "ea");
  await expect(panel(page).getByRole("group", { name: "Products" }).getByRole("option")).toHaveCount(2);
  await expect(panel(page).getByRole("group", { name: "Categories" })).toContainText("Tea & Coffee");
  await expect(panel(page).getByRole("group", { name: "Brands" })).toContainText("Teapot & Sons");
  await expect(panel(page).getByRole("option", { name: "See all results for “tea”" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^4 suggestions$/ })).toHaveCount(1);

  await expectAccessible(page);
  for (const option of await panel(page).getByRole("option").all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await press(page.getByText("All prices in rand"));
  await expect(panel(page)).toBeHidden();
  await press(field(page));
  await press(panel(page).getByRole("option", { name: /Tea bags/ }));
  await expect(page).toHaveURL(/\/products\/51\//);
  await expect(panel(page)).toBeHidden();
});

test("a space ends the word: the shop is asked again, and the whole word is searched for", {
  tag: "@phone",
}, async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route("**/api/search/suggest?*", (route) => {
    const term = new URL(route.request().url()).searchParams.get("term");
    asked.push(term);
    return route.fulfill({
      json: { data: term === "tea " ? suggestions : { ...suggestions, products: [] } },
    });
  });
  await page.goto("/");
  await type(page, "  tea ");
  await expect(panel(page).getByRole("group", { name: "Products" })).toBeVisible();
  expect(asked.at(-1)).toBe("tea ");
  await expect(panel(page).getByRole("option", { name: "See all results for “tea”" })).toBeVisible();
});

test("the arrow keys choose, Enter opens, Escape closes and keeps what was typed", {
  tag: "@desktop",
}, async ({ page }) => {
  await suggest(page);
  await page.goto("/");
  await type(page, "tea");
  await expect(panel(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");

  await page.keyboard.press("ArrowDown");
  await expectActive(page, "Tea bags with string and tag R\u00a099.99");
  await page.keyboard.press("End");
  await expectActive(page, "See all results for “tea”");
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expectActive(page, "Tea bags with string and tag R\u00a099.99");

  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(field(page)).toHaveValue("tea");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowDown");
  await expectActive(page, "Tea & Coffee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/categories\/6\//);
  await expect(panel(page)).toBeHidden();
});

async function expectActive(page: Page, name: string): Promise<void> {
  const active = panel(page).getByRole("option", { name, selected: true });
  await expect(active).toBeVisible();
  const id = await active.getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
}

test("a page that arrives late takes nothing away that was typed or opened while it was on its way @phone", async ({
  page,
  isMobile,
}) => {
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());
  await suggest(page);
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/brands", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/about");
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Brands" }));
  await type(page, "tea");
  await expect(panel(page)).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await expect(field(page)).toHaveValue("tea");
  await press(panel(page).getByRole("option", { name: /Tea bags/ }));
  await expect(page).toHaveURL(/\/products\/51\//);
});

test.describe("when suggestions fail", () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test("nothing is shown and the search still works", { tag: "@phone" }, async ({ page }) => {
    await page.route("**/api/search/suggest?*", (route) => route.abort());
    await page.goto("/");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("suggest"));
    await type(page, "rooibos");
    await failed;
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /rooibos/ })).toBeVisible();
  });
});

test("letters typed before the suggestions have arrived are not lost", { tag: "@phone" }, async ({
  page,
}) => {
  await suggest(page);
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/suggestions-*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/");
  await type(page, "tea b");
  arrive();
  await expect(panel(page).getByRole("option", { name: "See all results for “tea b”" })).toBeVisible();
  await expect(field(page)).toHaveValue("tea b");
});

test("letters typed in the moment when the suggestions arrive are not lost", { tag: "@phone" }, async ({
  page,
}) => {
  await suggest(page);
  // Rendered, but without listeners yet.
  await page.addInitScript(() => {
    const moment = new MutationObserver(() => {
      const box = document.querySelector(".search-box");
      const input = box?.querySelector("input");
      if (!input || !box?.querySelector("[role=status]")) return;
      moment.disconnect();
      input.value = "tea";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    moment.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await field(page).click();
  await expect(panel(page).getByRole("option", { name: "See all results for “tea”" })).toBeVisible();
});

test("suggestions that come after the search was sent off cover nothing of what it found", {
  tag: "@phone",
}, async ({ page }) => {
  await suggest(page);
  const panelAsked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<void>();
  await page.route(/\/suggestions-[^/]*\.js$/, async (route) => {
    panelAsked.resolve();
    await found.promise;
    return route.continue();
  });
  await page.goto("/");
  await field(page).fill("rooibos");
  await panelAsked.promise;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /rooibos/ })).toBeVisible();
  await page.clock.install();
  found.resolve();
  // It renders at once, with its words for screen readers.
  await expect(page.getByRole("search").getByRole("status")).toBeAttached();
  await page.clock.runFor(1000);
  await page
    .getByRole("main")
    .getByRole("link", { name: /rooibos/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\//);
});

test("with data saving on, suggestions have no pictures", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await suggest(page);
  await page.goto("/");
  await type(page, "tea");
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).locator("img")).toHaveCount(0);
});

test("recent searches stand under the empty field; the text stays while the path does, and goes with another", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  await type(page, "rooibos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/term=rooibos/);
  await page.getByRole("link", { name: "Spaza, home page" }).first().click();
  await expect(page.getByRole("region", { name: "Welcome" })).toBeVisible();

  await field(page).click();
  const recent = page.getByRole("listbox", { name: "Recent searches" });
  await recent.getByRole("option", { name: "rooibos" }).click();
  // The URL changes before the page, and the new page closes what is open.
  await expect(page.getByRole("heading", { level: 1, name: "rooibos" })).toBeVisible();

  await field(page).fill("");
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toBeHidden();

  await page.goto("/about");
  await type(page, "rooibos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?term=rooibos$/);
  await expect(field(page)).toHaveValue("rooibos");

  await page.getByRole("link", { name: "Brands" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await page.goBack();
  await expect(field(page)).toHaveValue("rooibos");

  await page.goto("/search?term=rooibos&maxPrice=500&sortBy=newest");
  await page
    .getByRole("list", { name: "Applied filters" })
    .getByRole("link", { name: "Clear Filters" })
    .click();
  await expect(page).toHaveURL(/\/search\?sortBy=newest$/);
  await expect(field(page)).toHaveValue("rooibos");

  await page.goto("/");
  await type(page, "enamel");
  await page.getByRole("contentinfo").getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toHaveValue("enamel");
});
