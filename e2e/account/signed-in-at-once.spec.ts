import type { Page } from "@playwright/test";
import { accountLink, loginLink, visit } from "../support/auth-dialog.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";
import { call, registerShopper, shopperWithCart } from "../support/shopper.ts";

const badge = (page: Page) =>
  page.locator(".header-badge").evaluate((element) => {
    const { display, content } = getComputedStyle(element, "::before");
    return getComputedStyle(element).display === "none" || display === "none" ? "none" : content;
  });

test("a public page shows who is signed in before its scripts run, with the cart's count, and moves nothing after", async ({
  page,
}) => {
  await shopperWithCart(page);
  await visit(page, "/about");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/products/51", { waitUntil: "commit" });
  await expect(accountLink(page)).toBeVisible();
  await expect(loginLink(page)).toBeHidden();
  await expect.poll(() => badge(page)).toContain("1");
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  await letGo();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02);
});

test("a press that is faster than the session waits for it, and opens no login", { tag: "@phone" }, async ({
  page,
}) => {
  await registerShopper(page);
  const letGo = await holdBack(page, "**/api/user");
  await visit(page, "/products/51");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await letGo();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Saved: / }).first()).toBeVisible();
});

test.describe("when the call for the user fails", () => {
  test.use({ expectedNoise: /status of 500/ });

  test("a shopper stays logged in, with the cart's last known count, and a reload shows everything", {
    tag: "@phone",
  }, async ({ page }) => {
    await shopperWithCart(page);
    await visit(page, "/about");
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await page.route("**/api/user", (route) => route.fulfill({ status: 500, json: { message: "Oops" } }));
    // Awaited from before the visit on: on a slow machine the message is gone by the end of it.
    const told = page.getByText("Oops, looks like something went wrong").waitFor();
    await visit(page, "/products/51");
    await told;
    await expect(accountLink(page)).toBeVisible();
    await expect(loginLink(page)).toBeHidden();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

    await page.unroute("**/api/user");
    await page.reload();
    await page.getByRole("link", { name: "Cart, 1 item" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  });
});

test("Back after a logout shows nobody, also where the browser keeps the page whole", {
  tag: "@phone",
}, async ({ page }) => {
  await shopperWithCart(page);
  await visit(page, "/about");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/api/docs");
  await call(page, "/api/auth/logout", {});
  await page.goBack();
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
});
