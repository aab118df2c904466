import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { leadOn } from "../support/owner.ts";

test.use({ expectedNoise: /404/ });

/** Two products of a listing, by the ids in their URLs. */
async function listedProducts(page: Page): Promise<number[]> {
  await page.goto("/search?term=rooibos");
  const links = await page.getByRole("main").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  const ids = addresses.flatMap((address) => /^\/products\/(\d+)\//.exec(address ?? "")?.[1] ?? []);
  return [...new Set(ids)].slice(0, 2).map(Number);
}

test("an old address leads on: from outside for good, within the shop without a new load, and to other sites", {
  tag: "@desktop",
}, async ({ page, request, shop }) => {
  const { port } = new URL(shop.address);
  const elsewhere = `http://127.0.0.1:${port}/support`;
  const [inside = 0, outside = 0] = await listedProducts(page);
  await leadOn(shop, "/old", "/about?from=old");
  await leadOn(shop, "/promo", elsewhere);
  await leadOn(shop, `/products/${inside}`, "/about");
  await leadOn(shop, `/products/${outside}`, elsewhere);

  const answer = await request.get("/old?utm_source=flyer", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/about?from=old&utm_source=flyer"]);
  await page.goto("/old/#team");
  await expect(page).toHaveURL(`${shop.address}/about?from=old#team`);
  await page.goto("/promo");
  await expect(page).toHaveURL(elsewhere);
  // An existing page is never redirected.
  expect((await request.get(`/products/${inside}`)).url()).toContain(`/products/${inside}/`);

  // Hidden since the listing was opened.
  await page.route(/\/api\/products\/\d+$/, (route) => route.fulfill({ status: 404, json: {} }));
  for (const [id, target] of [
    [inside, `${shop.address}/about`],
    [outside, elsewhere],
  ] as const) {
    await page.goto("/search?term=rooibos");
    await page.evaluate(() => document.body.setAttribute("data-before", ""));
    await page.locator(`main a[href^="/products/${id}/"]`).first().click();
    await expect(page).toHaveURL(target);
    const isSamePage = id === inside;
    await expect(page.locator("body[data-before]")).toHaveCount(isSamePage ? 1 : 0);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?term=rooibos$/);
  }
});

test("a slash at the end goes and the hash stays; another path closes the filters", {
  tag: "@phone",
}, async ({ page, shop }) => {
  await page.goto("/about/?a=1#team");
  await expect(page).toHaveURL(`${shop.address}/about?a=1#team`);
  await page.getByRole("contentinfo").getByRole("link", { name: "All products" }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about\?a=1#team$/);
  await expect(drawer).toHaveCount(0);
});

test("a missing address shows a message, with its words to search for, inside a working shop", {
  tag: "@phone",
}, async ({ page }) => {
  const answer = await page.goto("/shop/enamel-mugs.html");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("Page not found: /shop/enamel-mugs.html", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for help" })).toHaveAttribute("href", "/support");
  const search = page.getByRole("search", { name: "What you were looking for" });
  await expect(search.getByRole("searchbox")).toHaveValue("enamel mugs");
  await search.getByRole("button", { name: "Search the shop" }).click();
  await expect(page).toHaveURL(/\/search\?term=enamel\+mugs$/);

  await page.goto("/nope");
  // Once scripts run.
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-before", ""));
  await page.getByRole("link", { name: "Spaza, home page" }).click();
  await expect(page.getByRole("region", { name: "Shop by department" })).toBeVisible();
  await expect(page.locator("body[data-before]")).toHaveCount(1);
});

test("the head follows the shopper to later pages", { tag: "@desktop" }, async ({ page, shop }) => {
  const head = async () => ({
    canonical: await page.locator('head link[rel="canonical"]').getAttribute("href"),
    breadcrumbs: await page.locator('script[type="application/ld+json"]').count(),
  });
  await page.goto("/about");
  await page.getByRole("link", { name: "Return and Refund Policy" }).first().click();
  await expect(page).toHaveTitle("Return and Refund Policy | Spaza");
  expect((await head()).canonical).toBe(`${shop.address}/help/return-and-refund-policy`);
  await page.goto("/categories/5/pantry");
  expect((await head()).breadcrumbs).toBe(1);
  await page.getByRole("link", { name: "Support" }).last().click();
  await expect(page).toHaveTitle("Support | Spaza");
  expect((await head()).breadcrumbs).toBe(0);
});
