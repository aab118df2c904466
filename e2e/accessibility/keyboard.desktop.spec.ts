import type { Locator, Page } from "@playwright/test";
import {
  accountLink,
  box,
  button,
  dialog,
  field,
  loginLink,
  register,
  visit,
} from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { tabTo } from "../support/keys.ts";
import { expectPaid, mailTo, orderToPay, putIntoCart, registerShopper } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

test("a whole purchase needs no more than the keyboard", async ({ page }) => {
  await registerShopper(page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await tabTo(page, page.getByRole("combobox", { name: "Search" }));
  await page.keyboard.type("loose-leaf rooibos");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Results for/ })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Loose-leaf rooibos, long cut, 250 g" }).first());
  await press(page, page.getByRole("button", { name: "Add to cart", exact: true }));
  await expect(page.getByText("is in your cart").first()).toBeVisible();

  await press(page, page.getByRole("link", { name: "Cart, 1 item" }));
  await press(page, page.getByRole("link", { name: "Checkout" }));
  await press(page, page.getByRole("button", { name: "Place order" }));
  const number = await orderToPay(page);
  await press(page, page.getByRole("button", { name: /^Pay R/ }));
  await press(page, page.getByRole("button", { name: "Pay", exact: true }));
  await expectPaid(page, number);
});

test("a forgotten password is replaced, and the shopper logged in, with the keyboard alone", async ({
  page,
  request,
}) => {
  const { email } = await register(request);
  await visit(page, "/about");
  const opener = loginLink(page);
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await staysInside(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type(email);
  await press(page, button(page, "Forgot your password"));
  await expect(field(page, "Email")).toHaveValue(email);
  await press(page, button(page, "Request OTP"));
  await expect(box(page, 1)).toBeFocused();
  await expect(dialog(page)).toContainText(email);
  const mail = await mailTo(page, email, /code/);
  await page.keyboard.type(/(\d{6}) is your/.exec(mail)?.[1] ?? "");

  await expect(field(page, "New Password")).toBeFocused();
  await page.keyboard.type("three-new-words");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Password changed")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(dialog(page).getByLabel("Password")).toBeFocused();
  await page.keyboard.type("three-new-words");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect(accountLink(page)).toBeFocused();
});

test("a link leads the focus to the heading of the next page, or to the place it names", async ({ page }) => {
  const warnings: string[] = [];
  // Journeys block the service worker (`playwright.config.ts`), which logs a warning.
  const isMeant = (text: string) => !text.includes("registration blocked by Playwright");
  page.on("console", (message) => {
    if (message.type() === "warning" && isMeant(message.text())) warnings.push(message.text());
  });
  const focusedOnce = page.waitForResponse(/\/assets\/notices-[^/]*\.js$/);
  await visit(page, "/about");
  await focusedOnce;
  await press(page, page.getByRole("contentinfo").getByRole("link", { name: "Support" }));
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Write to us" }));
  await expect(page.getByRole("heading", { level: 2, name: "Write to us" })).toBeFocused();
  await expect(page).toHaveURL(/\/support#write$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();

  await page.goto("/support?order_id=12");
  await press(page, page.getByText("Is it about order").getByRole("link", { name: "write to us" }));
  await expect(page.getByRole("heading", { level: 2, name: "Write to us" })).toBeFocused();
  await expect(page).toHaveURL(/\/support\?order_id=12#write$/);
  expect(warnings).toEqual([]);

  const search = page.getByRole("combobox", { name: "Search" });
  await search.fill("kettle");
  await search.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Results for/ })).toBeVisible();
  await expect(search).toBeFocused();
});

test("what is taken out of the cart is a Tab away from being back", async ({ page }) => {
  await slowTimers(page.context());
  await registerShopper(page);
  await putIntoCart(page, "loose-leaf rooibos");
  await putIntoCart(page, "kettle");
  await visit(page, "/cart");
  const remove = page.getByRole("button", { name: /^Remove/ });
  const undo = page.getByRole("button", { name: "Undo" });
  await press(page, remove.first());
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await expect(undo).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(2);
  await expect(remove.first()).toBeFocused();

  await press(page, page.getByRole("button", { name: "Clear cart" }));
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeFocused();
  await expect(undo).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
});

/** Tab cycles through the dialog and the browser, never the page beneath. */
async function staysInside(page: Page): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
