import type { Page } from "@playwright/test";
import { logIn, openLogin, visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { registerShopper } from "../support/shopper.ts";

/** A shopper who bought two products. */
const demoShopper = { name: "Naledi", email: "demo@spaza.example", password: "a-warm-cup-of-rooibos" };
const rail = (page: Page) => page.getByRole("region", { name: "Buy again" });

test("what was bought before is a press away, from the login on, and says when it was bought", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await visit(page, "/");
  await expect(rail(page)).toBeHidden();
  expect(calls).not.toContain("/api/user/products");

  // A shopper without purchases reads nothing about them on the home page.
  await registerShopper(page);
  await visit(page, "/");
  await expect(page.getByRole("link", { name: "Account" }).first()).toBeVisible();
  await expect(rail(page)).toBeHidden();
  await page.goto("/account/products");
  await expect(page.getByRole("heading", { level: 1, name: "Buy again" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();

  await page.context().clearCookies({ name: "auth_token" });
  await visit(page, "/");
  await openLogin(page);
  await logIn(page, demoShopper);
  await expect(rail(page).getByText(/^Bought \d+ \w+ 20\d\d$/)).toHaveCount(2);
  await page.reload();
  await expect(rail(page).getByText(/^Bought /)).toHaveCount(2);
  const bought = rail(page).getByRole("heading", { level: 3 }).first();
  const name = (await bought.textContent()) ?? "";
  await rail(page)
    .getByRole("button", { name: `Add to cart: ${name}` })
    .click();
  await expect(page.getByRole("link", { name: /^Cart, \d+ items?$/ })).toBeVisible();

  await bought.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^You bought this on \d+ \w+ 20\d\d$/)).toBeVisible();
  await page.goto("/account");
  await expect(rail(page).getByText(/^Bought /)).toHaveCount(2);
});
