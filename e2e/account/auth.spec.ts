import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import {
  button,
  dialog,
  field,
  loginLink,
  openLogin,
  openVerify,
  refuse,
  requestCode,
  tooOften,
  visit,
} from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";
import { registerShopper } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

// The browser reports every error status, and these tests cause many.
test.use({ expectedNoise: /Failed to load resource/ });

test("neither a click outside nor Escape loses a code, a new password or a login under way @phone", async ({
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

test("each mode shows the first message of a field under it, until the field changes", {
  tag: "@phone",
}, async ({ page }) => {
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

test("what a newcomer asks for begins with registering, and where somebody has logged in before with the login", {
  tag: "@phone",
}, async ({ page }) => {
  const add = page.getByRole("button", { name: "Add to cart", exact: true }).first();
  await visit(page, "/products/51");
  await add.click();
  await expect(dialog(page).getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(field(page, "Full Name")).toBeFocused();
  await expect(button(page, "Login Instead")).toBeInViewport();
  await button(page, "Login Instead").click();
  await expect(field(page, "Email")).toBeFocused();

  await registerShopper(page);
  await visit(page, "/account");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(loginLink(page)).toBeVisible();
  await visit(page, "/products/51");
  await add.click();
  await expect(dialog(page).getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("a field of the registration is checked when it is left, by the shop's own rules, and not before", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page, "/about");
  await openLogin(page);
  await button(page, "Register Instead").click();
  const [name, email] = [field(page, "Full Name"), field(page, "Email Address")];
  const password = dialog(page).getByLabel("Password");
  await email.pressSequentially("naledi@spaza.invalid");
  await expect(email).toHaveAccessibleDescription("");
  // Clicks on nothing, not on another field.
  await dialog(page).getByRole("heading").click();
  const words = "Please enter an email address like name@example.co.za";
  await expect(email).toHaveAccessibleDescription(words);
  await expect(email).not.toBeFocused();
  await email.pressSequentially("x");
  await expect(email).toHaveAccessibleDescription("");
  const { response, message } = await refusedEmail(page, "naledi@spaza.invalid");
  expect([response, message]).toEqual([422, words]);

  await name.fill("  ");
  await name.press("Tab");
  await expect(name).toHaveAccessibleDescription("Please fill this in");
  await password.fill("1234567");
  await button(page, "Register").focus();
  await expect(password).toHaveAccessibleDescription("Use 8 characters or more");
  await password.fill("1234");
  // The message appears after the press, because it would move the button.
  await button(page, "Login Instead").click();
  await expect(dialog(page).getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("a message under a field that was left to drag a link away comes when the link is let go", {
  tag: "@desktop",
}, async ({ page }) => {
  await registerShopper(page);
  await visit(page, "/account/details");
  const password = page.getByLabel("New Password");
  await password.fill("1234567");
  await page.getByRole("contentinfo").getByRole("link").first().hover();
  await page.mouse.down();
  // The browser takes it for a drag only after some steps.
  await page.mouse.move(600, 300, { steps: 10 });
  await expect(password).not.toBeFocused();
  const words = page.getByText("Use 8 characters or more");
  await expect(words).toBeHidden();
  await page.mouse.up();
  await expect(words).toBeVisible();
});

async function refusedEmail(page: Page, email: string) {
  const data = { name: "Naledi", email, password: "three-new-words" };
  const response = await page.request.post("/api/auth/register", { data });
  const { errors } = await response.json();
  return { response: response.status(), message: errors.email[0] };
}

test("what goes wrong is told in the dialog, in a region that was there before, with the time to wait after too many tries, and a press on it loses nothing typed @phone", async ({
  page,
}) => {
  await slowTimers(page.context());
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong" } }),
  );
  await visit(page, "/about");
  const regionOf = (where: Page | Locator) =>
    where.getByRole("status").filter({ has: page.locator(".toasts") });
  await expect(regionOf(page)).toHaveText("");
  await openLogin(page);
  const region = regionOf(dialog(page));
  await expect(region).toHaveText("");
  await field(page, "Email").fill("naledi@spaza.example");
  await dialog(page).getByLabel("Password").fill("a-password");
  await button(page, "Login").click();
  const oops = region.getByRole("alert");
  await expect(oops).toHaveText("Oops, looks like something went wrong");
  await oops.click();
  await expect(dialog(page).getByLabel("Password")).toHaveValue("a-password");

  await page.unroute("**/api/auth/login");
  await page.route("**/api/auth/login", tooOften);
  await button(page, "Login").click();
  const words = "Too many attempts. Please try again in 12\u00a0minutes.";
  await expect(dialog(page).getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect(button(page, "Login")).toBeEnabled();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(regionOf(page).getByRole("alert")).toBeVisible();
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
  await page.route("**/api/auth/verify", (route) =>
    refuse(route, { otp: ["This code is wrong or has expired"] }),
  );
  await page.keyboard.type("407112");
  await expect(dialog(page).getByText("This code is wrong or has expired")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/auth/verify");
  await page.route("**/api/auth/verify", (route) => route.fulfill({ json: { token: "token-of-a-journey" } }));
  await page.keyboard.type("407112");
  await expect(field(page, "New Password")).toBeVisible();
  await expectAccessible(page);
});

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

/** Expects only the first message, only under the field, only until it changes. */
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
