import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { dialog, field, register, visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { productId, stock } from "../support/owner.ts";
import { call, putIntoCart, registerShopper } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

const lines = (page: Page) =>
  page.getByRole("region", { name: "Products in your cart" }).locator("li.cart-line");
const costs = (page: Page) => page.getByRole("region", { name: "Order summary" });
/** The button below the costs; a bar repeats it on phones. */
const decide = (page: Page, name: string) => costs(page).getByRole("button", { name, exact: true }).first();
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const badge = (page: Page, words: string) => page.getByRole("link", { name: words, exact: true });

test("what is done in the cart shows at once, and can be taken back", async ({ page }) => {
  await slowTimers(page.context());
  await registerShopper(page);
  await putIntoCart(page, "loose-leaf rooibos");
  await putIntoCart(page, "kettle");
  await visit(page, "/cart");
  await expect(lines(page)).toHaveCount(2);
  await lines(page).first().getByRole("button", { name: "One more" }).click();
  await expect(badge(page, "Cart, 3 items")).toBeVisible();
  await expect(
    lines(page)
      .first()
      .getByText(/^2 × R/),
  ).toBeVisible();
  await expectAccessible(page);
  const less = lines(page).first().getByRole("button", { name: "One less" });
  await less.press("Enter");
  await expect(badge(page, "Cart, 2 items")).toBeVisible();
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await less.press("Enter");
  await lines(page).first().getByRole("button", { name: "One more" }).click();
  await expect(badge(page, "Cart, 3 items")).toBeVisible();

  await lines(page)
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await undo(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(badge(page, "Cart, 3 items")).toBeVisible();

  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await undo(page).click();
  await expect(badge(page, "Cart, 3 items")).toBeVisible();
  await expect(page.getByRole("region", { name: "Order summary" })).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
});

test("a price that rose and stock that ran out are said, and settled by a press each @phone", async ({
  page,
  shop,
}) => {
  const [dearer, fewer, gone] = ["Dearer", "Fewer", "Gone"].map((word) => `${word} ${randomUUID()}`) as [
    string,
    string,
    string,
  ];
  const before = { priceRand: 100, quantity: 3 };
  await stock(shop, { title: dearer, ...before }, { title: fewer, ...before }, { title: gone, ...before });
  await registerShopper(page);
  for (const title of [dearer, fewer, gone]) {
    const id = await productId(page, title);
    await call(page, `/api/cart/${id}`, { product_id: id, quantity: 2 });
  }
  await visit(page, "/cart");
  await expect(page.getByRole("link", { name: "Checkout" }).first()).toBeVisible();

  await stock(
    shop,
    { title: dearer, priceRand: 120, quantity: 3 },
    { title: fewer, priceRand: 100, quantity: 1 },
    { title: gone, priceRand: 100, quantity: 0 },
  );
  await page.reload();
  const main = page.getByRole("main");
  await expect(
    main.getByText(`The price of ${dearer} went from R\u00a0100.00 to R\u00a0120.00`),
  ).toBeVisible();
  await expect(lines(page).filter({ hasText: dearer })).toContainText("was R\u00a0100.00");
  await expect(lines(page).filter({ hasText: fewer })).toContainText("Only 1 left: 1 of your 2 counted");
  await expect(lines(page).filter({ hasText: gone })).toContainText(/R\u00a0100.00\s*Not in the total/);
  await expect(lines(page).filter({ hasText: gone })).toContainText("Out of stock");
  await expect(costs(page)).toContainText(/3\sitemsR\u00a0340.00/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Got it" }).click();
  await expect(main.getByText(/The price of/)).toBeHidden();
  await expect(lines(page).filter({ hasText: dearer })).not.toContainText("was");
  await decide(page, "Take the rest and check out").click();
  await expect(page.getByText("Your cart now has only what’s in stock")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  const { products } = await (await page.request.get("/api/cart")).json();
  expect(products).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
});

test("what is sold out is counted nowhere, and one press leaves it behind @phone", async ({ page, shop }) => {
  const [cheap, gone] = [`Cheap ${randomUUID()}`, `Gone ${randomUUID()}`];
  await stock(
    shop,
    { title: cheap, priceRand: 100, quantity: 3 },
    { title: gone, priceRand: 900, quantity: 3 },
  );
  await registerShopper(page);
  for (const title of [cheap, gone]) {
    const id = await productId(page, title);
    await call(page, `/api/cart/${id}`, { product_id: id, quantity: 1 });
  }
  await stock(shop, { title: gone, priceRand: 900, quantity: 0 });
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(costs(page)).toContainText(/1\sitemR\u00a0100.00/);
  await expect(costs(page)).toContainText("R\u00a0400.00 more for free delivery");
  await expectAccessible(page);
  await decide(page, "Remove sold-out items and check out").press("Enter");
  await expect(page.getByText("1 sold-out item removed from your cart")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Your order" }).first()).not.toContainText(gone);
});

test("what sells out while one removes sold-out items is not left behind unsaid", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const [gone, next] = [`Gone ${randomUUID()}`, `Next ${randomUUID()}`];
  const before = { priceRand: 100, quantity: 3 };
  await stock(shop, { title: gone, ...before }, { title: next, ...before });
  await registerShopper(page);
  for (const title of [gone, next]) {
    const id = await productId(page, title);
    await call(page, `/api/cart/${id}`, { product_id: id, quantity: 1 });
  }
  await stock(shop, { title: gone, priceRand: 100, quantity: 0 });
  await visit(page, "/cart");
  await expect(decide(page, "Remove sold-out items and check out")).toBeVisible();
  await stock(shop, { title: next, priceRand: 100, quantity: 0 });
  await decide(page, "Remove sold-out items and check out").click();
  await expect(page.getByText("Something else has just sold out. Please check your cart.")).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).filter({ hasText: next })).toContainText("Not in the total");
  await decide(page, "Remove sold-out items").click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeFocused();
});

test("a visitor logs in for the cart, reads why an address comes first, and sees the waiting goods", async ({
  page,
}) => {
  const { email, password } = await register(page.request);
  await putIntoCart(page, "loose-leaf rooibos");
  await page.context().clearCookies({ name: /^(auth_token|signed_in)$/ });
  await page.goto("/cart");
  await expect(dialog(page).getByText("Log in to see your cart.")).toBeVisible();
  await field(page, "Email").fill(email);
  await dialog(page).getByLabel("Password").fill(password);
  await dialog(page).getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("We ask for your address first")).toBeVisible();
  await expect(page.getByRole("region", { name: "In your cart" })).toContainText(/1\sitem, R.*rooibos/i);
  await expectAccessible(page);
});

test.describe("where calls fail", () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test("a cart that cannot be fetched is shown as empty, with a message and a way to try again; offline as it was last seen", {
    tag: "@phone",
  }, async ({ page, context }) => {
    await registerShopper(page);
    await putIntoCart(page, "loose-leaf rooibos");
    await visit(page, "/about");
    await page.route("**/api/cart", (route) => route.fulfill({ status: 500, json: { message: "No" } }));
    await badge(page, "Cart, 1 item").click();
    const oops = page.getByText("Oops, looks like something went wrong", { exact: true });
    await expect(oops).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "We couldn’t load your cart" })).toBeVisible();
    await expect(lines(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/api/cart");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(lines(page)).toHaveCount(1);

    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^About / })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await context.setOffline(true);
    await badge(page, "Cart, 1 item").click();
    const words = page.getByRole("status").filter({ hasText: "You’re offline." });
    await expect(words).toContainText("This is your cart as we last saw it.");
    await expect(lines(page)).toHaveCount(1);
    await expectAccessible(page);
    await words.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("We couldn’t reach the shop.")).toBeVisible();
    await expect(words).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Order summary" })).toBeVisible();
    await expect(words).toBeHidden();
  });
});
