import type { Page } from "@playwright/test";
import { field } from "../support/auth-dialog.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";
import { registerShopper } from "../support/shopper.ts";

const addToCart = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true }).first();

test("what is pressed at the first paint is done once the scripts are there", async ({ page }) => {
  await registerShopper(page);
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/products/51", { waitUntil: "commit" });
  await addToCart(page).click();
  await addToCart(page).click();
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await letGo();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved: / }).first()).toBeVisible();
});

test("a visitor who presses at the first paint is asked to log in, and the filters open", async ({
  page,
}) => {
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/products/51", { waitUntil: "commit" });
  await addToCart(page).click();
  await letGo();
  await expect(field(page, "Email Address")).toBeVisible();

  const letGoAgain = await holdBack(page, "**/assets/*.js");
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("button", { name: "Apply Filters" })).toBeVisible();
  await letGoAgain();
});

test("the form of a sold-out product is sent once the scripts that its page lists are there", async ({
  page,
}) => {
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/products/3", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email Address" }).fill("naledi@spaza.example");
  await main.getByRole("button", { name: "Notify me", exact: true }).click();
  // All others come much later on a slow connection.
  const listed = await (await page.request.get("/products/3")).text();
  await page.route("**/assets/*.js", (route) => {
    if (listed.includes(new URL(route.request().url()).pathname)) return route.fallback();
  });
  await letGo();
  await expect(main.getByRole("status").filter({ hasText: "naledi@spaza.example" })).toBeVisible();
});
