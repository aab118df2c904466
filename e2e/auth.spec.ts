import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import {
  accountLink,
  box,
  button,
  dialog,
  field,
  loginLink,
  openLogin,
  openVerify,
  refuse,
  register,
  requestCode,
  tooOften,
  visit,
} from "./auth-dialog.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keys.ts";

// The browser reports every answer that is not a success, and here many must not be one.
test.use({ expectedNoise: /Failed to load resource/ });

test("a forgotten password is replaced, and the shopper logged in, with the keyboard alone", async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, "Phones have no Tab key.");
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
  await press(page, "Forgot your password");
  await expect(field(page, "Email")).toHaveValue(email);
  await press(page, "Request OTP");
  await expect(box(page, 1)).toBeFocused();
  await expect(dialog(page)).toContainText(email);
  await page.keyboard.type(await mailedCode(page, email));

  await expect(field(page, "New Password")).toBeFocused();
  await page.keyboard.type("three-new-words");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Your password is changed")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(dialog(page).getByLabel("Password")).toBeFocused();
  await page.keyboard.type("three-new-words");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect(accountLink(page)).toBeFocused();
});

test("neither a click outside nor Escape loses a code, a new password or a login under way", async ({
  page,
}) => {
  await visit(page, "/about");
  await openLogin(page);
  await clickOutside(page);
  await expect(dialog(page)).toBeHidden();

  await openVerify(page);
  await staysOpen(page);
  await page.route("**/api/auth/verify", (route) => route.fulfill({ json: { token: "token-of-a-journey" } }));
  await page.keyboard.type("407112");
  await expect(field(page, "New Password")).toBeVisible();
  await staysOpen(page);
  await page.route("**/api/auth/reset-password", (route) =>
    refuse(route, { token: ["Too late: ask again"] }),
  );
  await page.keyboard.type("three-new-words");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Too late: ask again")).toBeVisible();
  await button(page, "Login Instead").click();

  let answer = () => {};
  await page.route("**/api/auth/login", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await refuse(route, { email: ["Not this one"] });
  });
  await dialog(page).getByLabel("Password").fill("a-password");
  await button(page, "Login").click();
  await expect(button(page, "Login")).toBeDisabled();
  await staysOpen(page);
  answer();
  await expect(dialog(page).getByText("Not this one")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("each mode shows the first message of a field under it, until the field changes", async ({ page }) => {
  await page.route("**/api/auth/*", (route) => refuse(route, wrongEverywhere));
  await visit(page, "/about");
  await openLogin(page);
  await dialog(page).getByLabel("Password").fill("a-password");
  await button(page, "Login").click();
  await expect(field(page, "Email")).toBeFocused();
  await expectErrors(page, ["Email", "Password"]);
  await button(page, "Register Instead").click();
  await button(page, "Register").click();
  await expectErrors(page, ["Full Name", "Email Address", "Password"]);
  await button(page, "Login Instead").click();
  await button(page, "Forgot your password").click();
  await button(page, "Request OTP").click();
  await expectErrors(page, ["Email"]);
});

test("too many tries are answered in the dialog with the time to wait", async ({ page }) => {
  await page.route("**/api/auth/login", tooOften);
  await visit(page, "/about");
  await openLogin(page);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert").first()).toHaveText(
    "That was too often. Please try again in 12\u00a0minutes.",
  );
  await expect(button(page, "Login")).toBeEnabled();
});

test("every mode can be used by everyone", async ({ page }) => {
  test.slow();
  await visit(page, "/about");
  await openLogin(page);
  await expectAccessible(page);
  await button(page, "Register Instead").click();
  await expectAccessible(page);
  await button(page, "Login Instead").click();
  await button(page, "Forgot your password").click();
  await expectAccessible(page);
  await requestCode(page);
  await page.route("**/api/auth/verify", (route) => refuse(route, { otp: ["This code is not right"] }));
  await page.keyboard.type("407112");
  await expect(dialog(page).getByText("This code is not right")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/auth/verify");
  await page.route("**/api/auth/verify", (route) => route.fulfill({ json: { token: "token-of-a-journey" } }));
  await page.keyboard.type("407112");
  await expect(field(page, "New Password")).toBeVisible();
  await expectAccessible(page);
});

test("a phone's keyboard covers neither the field nor the button", async ({ page, isMobile }) => {
  test.skip(!isMobile, "Keyboards of other devices cover nothing.");
  await page.addInitScript(coverByKeyboard, keyboardHeight);
  await visit(page, "/about");
  await openLogin(page);
  await button(page, "Register Instead").click();
  for (const label of ["Full Name", "Email Address", "Password"]) {
    await dialog(page).getByLabel(label).focus();
    await expectAboveKeyboard(page, dialog(page).getByLabel(label));
    await expectAboveKeyboard(page, button(page, "Register"));
  }
});

/** The code that the newest mail to this address holds. */
async function mailedCode(page: Page, email: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get("/demo/outbox")).text();
    const mail = outbox.split("<li>").find((entry) => entry.includes(email) && /code/i.test(entry));
    const text = await (await page.request.get(/href="([^"]+)"/.exec(mail ?? "")?.[1] ?? "")).text();
    found = /\b\d{6}\b/.exec(text.slice(text.indexOf("<pre")))?.[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? "";
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press("Enter");
}

/** Tab goes round within the dialog, and to the browser itself, never to the page beneath. */
async function staysInside(page: Page): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
}

const clickOutside = (page: Page) => page.mouse.click(6, 6);

async function staysOpen(page: Page): Promise<void> {
  await clickOutside(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
}

const wrongEverywhere = {
  name: ["First of name", "Second of name"],
  email: ["First of email", "Second of email"],
  password: ["First of password", "Second of password"],
};

/** Only the first message, only under the field, only until it changes. */
async function expectErrors(page: Page, labels: string[]): Promise<void> {
  const messages = dialog(page).getByText(/^First of/);
  await expect(messages).toHaveCount(labels.length);
  await expect(dialog(page).getByText(/^Second of/)).toHaveCount(0);
  for (const [index, label] of labels.entries()) {
    const input = dialog(page).getByLabel(label);
    await expect(input).toHaveAccessibleDescription(/^First of/);
    await input.press("End");
    await input.press("a");
    await expect(messages).toHaveCount(labels.length - index - 1);
  }
}

const keyboardHeight = 300;

/** Stands for a keyboard, which no browser under test has: the page is as high as before, less of it is seen. */
function coverByKeyboard(height: number): void {
  Object.defineProperty(VisualViewport.prototype, "height", { get: () => window.innerHeight - height });
}

async function expectAboveKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    const { y, height } = (await target.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - keyboardHeight);
    expect(await target.evaluate(isOnTop)).toBe(true);
  }).toPass({ timeout: 5_000 });
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [top + 2, top + height - 2].every((y) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}
