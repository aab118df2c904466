import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { call, registerShopper } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

const rooibos = "Loose-leaf rooibos";
const knife = "Chef’s knife";

test.describe("with a name that is taken", () => {
  test.use({ expectedNoise: /status of 422/ });

  test("a list is made, renamed, emptied by moving and clearing, deleted, and brought back @phone", async ({
    page,
  }) => {
    await slowTimers(page.context());
    await registerShopper(page);
    await visit(page, "/product-lists");
    await expect(page.getByRole("heading", { level: 2, name: "Wishlist", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "New list" }).click();
    await nameIt(page, " wishlist ", "Create list");
    await expect(page.getByText("You already have a list called Wishlist")).toBeVisible();
    await nameIt(page, "Kitchen", "Create list");
    await expect(openList(page, "Kitchen")).toBeFocused();

    await fill(page, "Kitchen", [rooibos, knife, "Stoneware salad bowl"]);
    await page.reload();
    await expect(summary(page, "3 products")).toBeVisible();
    await expectAccessible(page);
    await choose(page, "Rename");
    await nameIt(page, "New kitchen", "Save");
    await expect(openList(page, "New kitchen")).toBeVisible();

    await row(page, rooibos).getByRole("button", { name: "Remove" }).click();
    await expect(summary(page, "2 products")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(summary(page, "3 products")).toBeVisible();

    await row(page, knife).getByRole("button", { name: /^Move/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Wishlist" }).click();
    await expect(summary(page, "2 products")).toBeVisible();
    await expect(row(page, knife)).toBeHidden();
    await choose(page, "Clear list");
    await page.getByRole("button", { name: "Clear it" }).click();
    await expect(page.getByText("Nothing here yet")).toBeVisible();

    await choose(page, "Delete list");
    await expect(openList(page, "Wishlist")).toBeFocused();
    await expect(row(page, knife)).toBeVisible();
    await expect(page.getByRole("link", { name: "New kitchen" })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(openList(page, "New kitchen")).toBeVisible();
    await page.goBack();
    await expect(openList(page, "Wishlist")).toBeVisible();
    await page.reload();
    await expect(openList(page, "Wishlist")).toBeVisible();
    await expect(page.getByRole("link", { name: "New kitchen" })).toBeVisible();
  });
});

test("all of a list goes into the cart, and what cannot is named with its reason", { tag: "@phone" }, async ({
  page,
}) => {
  await slowTimers(page.context());
  await registerShopper(page);
  await fill(page, "Wishlist", [rooibos, knife]);
  await visit(page, "/product-lists");
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.getByText("1\u00a0product added to your cart")).toBeVisible();
  await expect(page.getByText(/^Chef’s knife.* is out of stock/)).toBeVisible();
  await expect(row(page, rooibos).getByText("1 in your cart")).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: rooibos })).toBeVisible();
});

test.describe("a list that was deleted elsewhere", () => {
  test.use({ expectedNoise: /404/ });

  test("any action on it says that it is gone, and the first remaining list opens", {
    tag: "@phone",
  }, async ({ page }) => {
    await registerShopper(page);
    const { id } = await call(page, "/api/product-lists", { name: "Braai on Sunday" });
    await visit(page, `/product-lists?list=${id}`);
    await expect(openList(page, "Braai on Sunday")).toBeVisible();
    await page.request.delete(`/api/product-lists/${id}`);
    await choose(page, "Rename");
    await nameIt(page, "Braai on Monday", "Save");
    await expect(page.getByText("This list no longer exists")).toBeVisible();
    await expect(openList(page, "Wishlist")).toBeFocused();
    await expect(page.getByRole("link", { name: "Braai on Sunday" })).toHaveCount(0);
  });
});

test.describe("a secret link", () => {
  test.use({ expectedNoise: /404/ });

  test("share a list by link: whoever has it sees it and buys from it, until it is withdrawn @desktop", async ({
    page,
    browser,
    baseURL,
  }) => {
    const shopper = await registerShopper(page);
    await fill(page, "Braai on Sunday", [rooibos, knife]);
    await visit(page, "/product-lists");
    await page.getByRole("link", { name: "Braai on Sunday" }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    const link = page.getByRole("textbox", { name: "Link to this list" });
    await expect(link).toHaveValue(/\/shared-lists\/./);
    await expectAccessible(page);
    const { pathname } = new URL(await link.inputValue());

    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
    const other = await context.newPage();
    await visit(other, pathname);
    await expect(other.getByRole("heading", { level: 1, name: "Braai on Sunday" })).toBeVisible();
    await expect(other.getByText("This list was shared with you")).toBeVisible();
    await expect(other.getByText(shopper.name)).toBeHidden();
    await expectAccessible(other);
    await other.getByRole("button", { name: `Add to cart: ${rooibos}` }).click();
    await expect(other.getByRole("dialog")).toBeVisible();

    await page.getByRole("button", { name: "Stop sharing" }).click();
    await expect(page.getByText("Braai on Sunday is private again")).toBeVisible();
    const answer = await other.goto(pathname);
    expect(answer?.status()).toBe(404);
    await expect(
      other.getByRole("heading", { level: 1, name: "This link is no longer valid" }),
    ).toBeVisible();
    await context.close();
  });
});

test.describe("while the shop fails", () => {
  test.use({ expectedNoise: /status of 500/ });

  test("lists that cannot be fetched are a Wishlist, and nobody thinks that anything is lost", {
    tag: "@phone",
  }, async ({ page }) => {
    await registerShopper(page);
    await fill(page, "Kitchen", [rooibos]);
    await visit(page, "/account");
    const failing = "**/api/product-lists";
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: "" } }));
    await page.getByRole("main").getByRole("link", { name: "Lists" }).click();
    await expect(page.getByText("Oops, looks like something went wrong")).toBeVisible();
    await expect(page.getByText("Nothing is lost.")).toBeVisible();
    const lists = page.getByRole("navigation", { name: "Your lists" }).getByRole("link");
    await expect(lists).toHaveCount(1);
    // It must not claim to be empty, which is unknown.
    await expect(lists).toHaveText(/Wishlist$/);
    await page.unroute(failing);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(lists).toHaveCount(2);
  });
});

const openList = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const row = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
const summary = (page: Page, words: string) =>
  page.getByRole("status").filter({ hasText: words.replace(" ", "\u00a0") });

async function nameIt(page: Page, name: string, words: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "List name" }).fill(name);
  await dialog.getByRole("button", { name: words }).click();
}

/** From the menu of the open list. */
async function choose(page: Page, words: string): Promise<void> {
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: words }).click();
}

/** Adds the first product found for each term to the list of that name, by the API; makes a missing list. */
async function fill(page: Page, name: string, terms: string[]): Promise<void> {
  const { data } = await (await page.request.get("/api/product-lists")).json();
  const found = data.find((list: { name: string }) => list.name === name);
  const { id } = found ?? (await call(page, "/api/product-lists", { name }));
  for (const term of terms) {
    const results = await call(page, "/api/search", { term });
    await call(page, `/api/product-lists/${id}/products/${results.data[0].id}`, undefined);
  }
}
