import type { Page } from "@playwright/test";
import { button, dialog, logIn, openLogin, register, visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { registerShopper, shopperWithCart } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

// The browser reports every failing call, and each of these tests has one.
test.use({ expectedNoise: /status of 500/ });

const oops = (page: Page) => page.getByText("Oops, looks like something went wrong", { exact: true });
const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true }).first();
const cartLink = (page: Page, count: number) =>
  page.getByRole("link", { name: count === 1 ? "Cart, 1 item" : "Cart", exact: true });
test("a login holds though lists, cart and own products fail: one Wishlist, an empty cart, a message", async ({
  page,
  request,
}) => {
  const shopper = await register(request);
  await visit(page, "/");
  const calls = await fail(page, "GET", /\/api\/(cart|product-lists|user\/products)$/);
  await openLogin(page);
  await expectOopsAfter(page, logIn(page, shopper));
  expect(new Set(calls)).toEqual(new Set(["/api/user/products", "/api/product-lists", "/api/cart"]));
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(page.getByRole("region", { name: "Buy again" })).toBeHidden();

  await page.getByRole("banner").getByRole("link", { name: "Lists" }).click();
  const lists = page.getByRole("navigation", { name: "Your lists" });
  await expect(lists.getByRole("link", { name: /^Wishlist/ })).toBeVisible();
  await expect(lists.getByRole("link")).toHaveCount(1);
  await visit(page, "/products/51");
  await page.getByRole("button", { name: "Choose list" }).click();
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(1);
  await expect(dialog(page).getByRole("checkbox", { name: /Wishlist/ })).not.toBeChecked();
  await button(page, "Done").click();
  await page.getByRole("banner").getByRole("link", { name: "Lists" }).click();
  // The message may still cover the header's link.
  await page.getByRole("main").getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: shopper.name })).toBeVisible();
});

test("a change of the cart that fails says so, leaves what was there, and can be tried again", async ({
  page,
}) => {
  await registerShopper(page);
  await visit(page, "/products/51");
  await fail(page, "POST", /\/api\/cart\//);
  await addButton(page).click();
  await expect(oops(page)).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await page.unrouteAll();
  await addButton(page).click();
  await expect(page.getByText(/ is in your cart$/)).toBeVisible();

  await cartLink(page, 1).click();
  await fail(page, "POST", /\/api\/cart\//);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(oops(page)).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
});

test("a cart that cannot be fetched for the first page is shown as empty, though the browser knows an earlier count", async ({
  page,
}) => {
  await slowTimers(page.context());
  await shopperWithCart(page);
  await visit(page, "/about");
  await expect(cartLink(page, 1)).toBeVisible();
  await fail(page, "GET", /\/api\/cart$/);
  await visit(page, "/products/51");
  await expect(oops(page)).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(cartLink(page, 1)).toBeVisible();
});

/** On a slow machine the message may go before the dialog does. */
async function expectOopsAfter(page: Page, login: Promise<void>): Promise<void> {
  await Promise.all([oops(page).waitFor(), login]);
}

/** Fails such calls from now on. @returns the paths of failed calls, as they come */
async function fail(page: Page, method: string, paths: RegExp): Promise<string[]> {
  const calls: string[] = [];
  await page.route(
    (url) => paths.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      calls.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 500, json: { message: "Something went wrong" } });
    },
  );
  return calls;
}
