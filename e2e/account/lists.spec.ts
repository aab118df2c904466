import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { button, dialog, field, logIn, loginLink, visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { fillAddress, newShopper, registerShopper } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

// The browser reports every error status, and some of these tests cause one.
test.use({ expectedNoise: /Failed to load resource/ });

const calls = "**/api/product-lists/**";
const card = (page: Page, position: number) => page.getByRole("main").getByRole("article").nth(position);
const heart = (page: Page, position: number) =>
  card(page, position).getByRole("button", { name: /^(Save|Saved:) / });
const isSaved = (page: Page, position: number, saved = true) =>
  expect(heart(page, position)).toHaveAttribute("aria-pressed", String(saved));
const oops = (page: Page) => page.getByText("Oops, looks like something went wrong", { exact: true });

async function registerInDialog(page: Page) {
  const { name, email, password } = newShopper();
  await field(page, "Full Name").fill(name);
  await field(page, "Email Address").fill(email);
  await dialog(page).getByLabel("Password").fill(password);
  await button(page, "Register").click();
  await expect(dialog(page)).toBeHidden();
}

/** The logged-in shopper's lists, as "Wishlist: 2". */
async function listsAtShop(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get("/api/product-lists")).json();
  return data.map((list: { name: string; product_count: number }) => `${list.name}: ${list.product_count}`);
}

test("three things wanted before a login are there after registering: two in the cart, one in the Wishlist", {
  tag: "@phone",
}, async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await visit(page, "/search");
  const adds = page.getByRole("main").getByRole("button", { name: /^Add to cart/ });
  const names: (string | null)[] = [];
  for (const position of [0, 1]) {
    names.push(await adds.nth(position).getAttribute("aria-label"));
    await adds.nth(position).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
  }
  await heart(page, 0).click();
  await expect(
    dialog(page).getByText(/2 products go into your cart and .+ is saved to your Wishlist/),
  ).toBeVisible();
  expect(posts.filter((url) => /\/api\/(cart|product-lists)/.test(url))).toEqual([]);
  await registerInDialog(page);

  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await isSaved(page, 0);
  await page.reload();
  await isSaved(page, 0);
  await isSaved(page, 1, false);
  expect(await listsAtShop(page)).toEqual(["Wishlist: 1"]);
  await page.goto("/cart");
  await fillAddress(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  for (const name of names)
    await expect(
      page
        .getByRole("main")
        .getByText(name?.replace("Add to cart: ", "") ?? "")
        .first(),
    ).toBeVisible();
});

test("a heart saves at once, takes out again, and can be undone; a refused one is shown as it is, with the shop's words", {
  tag: "@phone",
}, async ({ page }) => {
  await slowTimers(page.context());
  await registerShopper(page);
  await visit(page, "/search");
  await heart(page, 0).click();
  await isSaved(page, 0);
  await expect(page.getByText("Saved to Wishlist")).toBeVisible();
  await heart(page, 0).click();
  await isSaved(page, 0, false);
  await page.getByRole("button", { name: "Undo" }).click();
  await isSaved(page, 0);
  await expect.poll(() => listsAtShop(page)).toEqual(["Wishlist: 1"]);

  await page.route(calls, (route) =>
    route.fulfill({ status: 422, json: { message: "No", errors: { product_id: ["The list is full"] } } }),
  );
  await heart(page, 1).click();
  await expect(page.getByText(/: The list is full$/)).toBeVisible();
  await isSaved(page, 1, false);
});

test("a product goes into a list of one's choice, a new one too, and all tabs show it @desktop", async ({
  page,
  context,
}) => {
  await slowTimers(page.context());
  await registerShopper(page);
  await visit(page, "/search");
  const other = await context.newPage();
  await visit(other, "/search");
  await heart(page, 0).click();
  await page.getByRole("button", { name: "Choose list" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: /Wishlist/ })).toBeChecked();
  await button(page, "New list").click();
  await button(page, "Cancel").click();
  await expect(dialog(page).locator(":focus").getByRole("button")).toHaveText(["New list", "Done"]);
  await button(page, "New list").click();
  await field(page, "List name").fill("wishlist");
  await button(page, "Create and save").click();
  await expect(field(page, "List name")).toHaveAttribute("aria-invalid", "true");
  await field(page, "List name").fill("For Gogo");
  await button(page, "Create and save").click();
  await expect(dialog(page).getByRole("checkbox", { name: /For Gogo/ })).toBeChecked();
  await expect(dialog(page).locator(":focus").getByRole("button")).toHaveText(["New list", "Done"]);
  await expectAccessible(page);
  await button(page, "Done").click();
  await expect.poll(() => listsAtShop(page)).toEqual(["Wishlist: 1", "For Gogo: 1"]);
  await isSaved(other, 0);

  // The product is in several lists, so the heart asks which one.
  await heart(page, 0).click();
  await dialog(page)
    .getByRole("checkbox", { name: /Wishlist/ })
    .click();
  await button(page, "Done").click();
  await expect.poll(() => listsAtShop(page)).toEqual(["Wishlist: 0", "For Gogo: 1"]);
  await isSaved(page, 0);
  await heart(page, 0).click();
  await expect(page.getByText("Removed from For Gogo")).toBeVisible();
  await isSaved(other, 0, false);
});

test("hearts pressed while the service fails show one message, survive a reload, and are sent when it works again", {
  tag: "@phone",
}, async ({ page }) => {
  await registerShopper(page);
  await visit(page, "/search");
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await heart(page, 0).click();
  await expect(oops(page)).toHaveCount(1);
  await heart(page, 1).click();
  await isSaved(page, 1);
  await page.reload();
  await isSaved(page, 0);
  await isSaved(page, 1);
  expect(await listsAtShop(page)).toEqual(["Wishlist: 0"]);
  await page.unroute(calls);
  await page.reload();
  await expect.poll(() => listsAtShop(page)).toEqual(["Wishlist: 2"]);
  await isSaved(page, 0);
});

test("hearts pressed without a connection are sent when it is back, and forgotten after a logout", {
  tag: "@phone",
}, async ({ page }) => {
  await registerShopper(page);
  await visit(page, "/search");
  await page.route(calls, (route) => route.abort("internetdisconnected"));
  await heart(page, 0).click();
  await expect(page.getByText("You’re offline")).toBeVisible();
  await page.unroute(calls);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => listsAtShop(page)).toEqual(["Wishlist: 1"]);
  await isSaved(page, 0);

  await page.route(calls, (route) => route.abort("internetdisconnected"));
  await heart(page, 1).click();
  await isSaved(page, 1);
  await page.goto("/account");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  const places = await page.evaluate(() => Object.keys(localStorage));
  expect(places.filter((place) => place.startsWith("list-wishes"))).toEqual([]);
});

test("a heart pressed after the session ended asks for a login, and is saved by it", {
  tag: "@phone",
}, async ({ page, context }) => {
  const shopper = await registerShopper(page);
  await visit(page, "/search");
  await context.clearCookies({ name: "auth_token" });
  await heart(page, 0).click();
  await expect(loginLink(page)).toBeAttached();
  await expect(dialog(page).getByText(/Log in, and .+ is saved/)).toBeVisible();
  await logIn(page, shopper);
  await isSaved(page, 0);
  await expect.poll(() => listsAtShop(page)).toEqual(["Wishlist: 1"]);
});

test("lists that were read before a heart and arrive after it do not take the heart off", {
  tag: "@phone",
}, async ({ page }) => {
  await registerShopper(page);
  await visit(page, "/search");
  const isRead = Promise.withResolvers<void>();
  const isSavedAtShop = Promise.withResolvers<void>();
  await page.route("**/api/product-lists", async (route) => {
    const response = await route.fetch();
    isRead.resolve();
    await isSavedAtShop.promise;
    await route.fulfill({ response });
  });
  await page.route(calls, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await isRead.promise;
    await route.fulfill({ response: await route.fetch() });
    isSavedAtShop.resolve();
  });
  await heart(page, 0).click();
  await page.getByRole("banner").getByRole("link", { name: "Lists" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Wishlist" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1\u00a0product" })).toBeVisible();
  await page.goBack();
  await isSaved(page, 0);
});
