import type { Page, Route } from "@playwright/test";
import { button, logIn, register, visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { call, registerShopper } from "../support/shopper.ts";

test.use({ expectedNoise: /Failed to load resource/ });

const changes = "**/api/cart/51";
const add = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true }).first();
const badge = (page: Page, words: string) => page.getByRole("link", { name: words, exact: true });
const waiting = (page: Page) => page.getByText("You’re offline. We’ll update your cart");

/** Holds calls until they are released. */
async function holdUp(page: Page, url: string) {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  await page.route(url, async (route) => {
    held += 1;
    await gate.promise;
    await route.continue();
  });
  return { held: () => held, letGo: gate.resolve };
}

/** The shop acts, but its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

async function quantityAtShop(page: Page): Promise<number> {
  const { products } = await (await page.request.get("/api/cart")).json();
  return products.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
}

test("a press is answered at once, however slow the network is, and what comes late changes nothing", async ({
  page,
}) => {
  await registerShopper(page);
  await visit(page, "/products/51");
  const slow = await holdUp(page, changes);
  await add(page).click();
  await expect.poll(() => slow.held()).toBe(1);
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
  // The page reads the cart before the change.
  await badge(page, "Cart, 1 item").click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  slow.letGo();
  await expect(page.locator("li.cart-line")).toHaveCount(1);
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
});

test("a dropped answer, and a network that is gone for a while, add nothing twice and lose nothing", async ({
  page,
  context,
}) => {
  await registerShopper(page);
  await visit(page, "/products/51");
  await page.route(changes, loseAnswer, { times: 1 });
  await add(page).click();
  await expect(waiting(page)).toBeVisible();
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
  await expect(page.getByRole("status").getByText("is in your cart")).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  expect(await quantityAtShop(page)).toBe(1);

  await context.setOffline(true);
  await add(page).click();
  await expect(waiting(page)).toBeVisible();
  await expect(badge(page, "Cart, 2 items")).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(page)).toBeHidden();
  await expect.poll(() => quantityAtShop(page)).toBe(2);
  await expect(badge(page, "Cart, 2 items")).toBeVisible();
});

test("what was put into the cart without a network is sent by the next page, also when this one was closed", async ({
  page,
  context,
}) => {
  await registerShopper(page);
  await visit(page, "/products/51");
  // The first add has a network, so that the script which keeps changes has surely arrived.
  await add(page).click();
  await expect.poll(() => quantityAtShop(page)).toBe(1);
  await context.setOffline(true);
  await add(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await visit(next, "/");
  await expect(badge(next, "Cart, 2 items")).toBeVisible();
  await expect.poll(() => quantityAtShop(next)).toBe(2);
});

test("after a minute without a network the change is given up in words, and the cart shown is the shop's", async ({
  page,
}) => {
  await registerShopper(page);
  await page.clock.install();
  await visit(page, "/products/51");
  await page.route(changes, loseAnswer);
  await page.route("**/api/cart", (route) => route.abort("connectionreset"));
  await add(page).click();
  await expect(waiting(page)).toBeVisible();
  const givenUp = page.getByRole("alert").filter({ hasText: "We couldn’t reach the shop" });
  await expect(async () => {
    // Shorter than the message is shown.
    await page.clock.runFor(2000);
    await expect(givenUp).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [10] });
  await expect(waiting(page)).toBeHidden();
  await expect(badge(page, "Cart")).toBeVisible();
  await page.unroute("**/api/cart");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
});

test("two tabs show the same cart, and adds in both count together", async ({ page, context }) => {
  await registerShopper(page);
  await visit(page, "/products/51");
  const other = await context.newPage();
  await visit(other, "/products/51");
  const slow = await holdUp(page, changes);
  await add(page).click();
  await expect.poll(() => slow.held()).toBe(1);
  await add(other).click();
  slow.letGo();
  await expect(badge(page, "Cart, 2 items")).toBeVisible();
  await expect(badge(other, "Cart, 2 items")).toBeVisible();
  expect(await quantityAtShop(page)).toBe(2);
});

test("a list that goes into the cart, and an order that empties it, are seen in the other tab, which counts on", async ({
  page,
  context,
}) => {
  await registerShopper(page);
  await call(page, "/api/product-lists/0/products/51", undefined);
  await visit(page, "/product-lists");
  const other = await context.newPage();
  await visit(other, "/products/51");
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(badge(other, "Cart, 1 item")).toBeVisible();
  await add(other).click();
  await expect(badge(page, "Cart, 2 items")).toBeVisible();

  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  await expect(badge(other, "Cart")).toBeVisible();
  await add(other).click();
  await expect(badge(other, "Cart, 1 item")).toBeVisible();
  await expect.poll(() => quantityAtShop(page)).toBe(1);
});

test("what a visitor asked for waits while the service fails, and counts together with a press while it is done", async ({
  page,
  request,
}) => {
  const shopper = await register(request);
  await visit(page, "/products/51");
  await add(page).click();
  await button(page, "Login Instead").click();
  let calls = 0;
  await page.route(changes, (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: { message: "No" } });
  });
  const oops = page.getByText("Oops, looks like something went wrong", { exact: true });
  // On a slow machine the message may go before the dialog does.
  await Promise.all([oops.waitFor(), logIn(page, shopper)]);
  await expect(badge(page, "Cart")).toBeVisible();
  expect(calls).toBe(1);
  await page.unroute(changes);
  // The reloaded page sends it, while the shopper continues.
  const slow = await holdUp(page, changes);
  await page.reload();
  await expect.poll(() => slow.held()).toBe(1);
  await add(page).click();
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
  slow.letGo();
  await expect(badge(page, "Cart, 2 items")).toBeVisible();
  await expect.poll(() => quantityAtShop(page)).toBe(2);
});
