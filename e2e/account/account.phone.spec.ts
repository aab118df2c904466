import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { codeIn, mailTo, registerShopper, type Shopper, typeCode } from "../support/shopper.ts";

// The browser reports every error status.
test.use({ expectedNoise: /Failed to load resource/ });

test("another device is signed out by a press, and all others with a changed password; a name is changed", async ({
  page,
  playwright,
  shop,
}) => {
  const shopper = await registerShopper(page);
  const elsewhere = await playwright.request.newContext({ baseURL: shop.address });
  const data = { ...credentials(shopper), device_name: "Gogo's tablet" };
  await elsewhere.post("/api/auth/login", { data });

  await page.goto("/account");
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await page.getByRole("button", { name: "Sign out Gogo's tablet" }).click();
  await expect(page.getByText("Device signed out")).toBeVisible();
  await expect(page.getByText("Gogo's tablet")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Signed-in devices" })).toBeFocused();
  expect((await elsewhere.get("/api/user")).status()).toBe(401);

  await elsewhere.post("/api/auth/login", { data });
  await page.reload();
  await expect(devices.getByRole("listitem").filter({ hasText: "Gogo's tablet" })).toBeVisible();
  await page.getByRole("link", { name: /^Details/ }).click();
  await page.getByLabel("Full Name").fill("Zanele O’Brien-Khumalo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Details saved")).toBeVisible();

  await page.getByLabel("Current Password").fill("not-this-one");
  await page.getByLabel("New Password").fill("three-new-words");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current Password")).toBeFocused();
  await expect(page.getByLabel("Current Password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Current Password").fill(shopper.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  expect((await elsewhere.get("/api/user")).status()).toBe(401);

  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Zanele O’Brien-Khumalo" })).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await elsewhere.dispose();
});

test("a form that is sent before its scripts are there loses nothing", async ({ page }) => {
  await registerShopper(page);
  const { promise: network, resolve: comesBack } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => network.then(() => route.continue()));
  await page.goto("/account/details", { waitUntil: "commit" });
  const name = page.getByLabel("Full Name");
  await name.fill("Zanele van der Merwe");
  await page.getByRole("button", { name: "Save" }).click();
  await name.press("Enter");
  await page.getByLabel("Current Password").fill("not-lost");
  await page.getByRole("button", { name: "Change password" }).click();

  comesBack();
  await expect(async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Details saved")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(name).toHaveValue("Zanele van der Merwe");
  await expect(page.getByLabel("Current Password")).toHaveValue("not-lost");
});

test("a new shopper confirms the address with a code, and by the welcome mail's link", async ({ page }) => {
  const shopper = await registerShopper(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Confirm your email" }).click();
  const panel = page.getByRole("region", { name: "Confirm your email" });
  await panel.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("We’ve sent you a code")).toBeVisible();
  await typeCode(page, "000000", "Code from the email");
  await expect(panel.getByText("This code is wrong or has expired")).toBeVisible();
  await typeCode(page, await codeIn(page, shopper.email), "Code from the email");
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeFocused();

  const other = await registerShopper(page);
  const welcome = await mailTo(page, other.email, /Welcome/);
  await page.goto(/\/account-recovery#confirm=[\w-]+/.exec(welcome)?.[0] ?? "");
  expect((await (await page.request.get("/api/user")).json()).email_confirmed).toBe(false);
  await page.getByRole("button", { name: "Confirm your email" }).click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
  expect((await (await page.request.get("/api/user")).json()).email_confirmed).toBe(true);
});

test("a changed address waits for its code, and the shopper may stay with the old one", async ({ page }) => {
  const shopper = await registerShopper(page);
  await page.goto("/account/details");
  await page.getByLabel("Email Address").fill("demo@spaza.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email Address")).toBeFocused();

  await page.getByLabel("Email Address").fill(`new-${shopper.email}`);
  await page.getByRole("button", { name: "Save" }).click();
  const panel = page.getByRole("region", { name: "Confirm your new email" });
  await expect(panel).toContainText(
    `We’ve sent a code to new-${shopper.email}. Until you enter it, we keep using ${shopper.email}.`,
  );
  await panel.getByRole("button", { name: "Keep my old address" }).click();
  await expect(page.getByText(`Your email address is still ${shopper.email}`)).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveValue(shopper.email);
});

test("an unwanted change of address is stopped from the old one's mail", async ({ page }) => {
  const shopper = await registerShopper(page);
  await page.request.patch("/api/user", { data: { email: `new-${shopper.email}` } });
  const told = await mailTo(page, shopper.email, /A new email address for/);
  await page.goto(/\/account-recovery#stop=[\w-]+/.exec(told)?.[0] ?? "");
  await page.getByRole("button", { name: "Stop the change" }).click();
  await expect(page.getByText("Your email address hasn’t changed")).toBeVisible();
  expect((await page.request.get("/api/user")).status()).toBe(401);
});

test("a change of address that took effect can be taken back by the old one", async ({ page }) => {
  const shopper = await registerShopper(page);
  await page.request.post("/api/user/email-code");
  const otp = await codeIn(page, shopper.email);
  await page.request.post("/api/user/confirm-email", { data: { otp } });
  await page.goto("/account/details");
  await page.getByLabel("Email Address").fill(`new-${shopper.email}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Confirm your new email" })).toBeVisible();
  await typeCode(page, await codeIn(page, `new-${shopper.email}`), "Code from the email");
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeFocused();
  await expect(page.getByLabel("Email Address")).toHaveValue(`new-${shopper.email}`);

  await page.goto(await undoPath(page, shopper));
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("has its old email address back")).toBeVisible();
  await page.getByRole("button", { name: "Set a new password" }).click();
  await expect(page.getByRole("button", { name: "Request OTP" })).toBeVisible();
  const login = await page.request.post("/api/auth/login", { data: credentials(shopper) });
  expect(login.status()).toBe(422);

  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("status").filter({ hasText: /link/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo the change" })).toBeHidden();

  await page.goto("/account-recovery");
  await expect(page.getByText("This link is incomplete")).toBeVisible();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect(page.getByRole("button", { name: "Request OTP" })).toBeVisible();
});

test("a locked-out shopper logs in by the link of a mail", async ({ page }) => {
  const shopper = await registerShopper(page);
  await page.context().clearCookies();
  for (let count = 0; count < 10; count += 1)
    await page.request.post("/api/auth/login", { data: { ...credentials(shopper), password: "wrong-one" } });
  await page.goto("/");
  await page.getByRole("link", { name: "Log in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(shopper.email);
  await dialog.getByLabel("Password").fill(shopper.password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await dialog.getByRole("button", { name: "Get a link by email" }).click();
  await dialog.getByRole("button", { name: "Request OTP" }).click();
  const mail = await mailTo(page, shopper.email, /is your .* code/);
  await page.goto(/\/account-recovery#password=[\w-]+/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Log in on this device" }).click();
  await dialog.getByLabel("Email").fill(shopper.email);
  await dialog.getByLabel("Password").fill(shopper.password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await page.request.get("/api/user")).status()).toBe(200);
});

test("an account can be downloaded, and removed with its password; a login brings it back", async ({
  page,
}) => {
  const shopper = await registerShopper(page);
  await page.goto("/account");
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await (await started).path();
  expect(await readFile(file, "utf8")).toContain(shopper.email);

  await page.getByRole("button", { name: "Remove my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill("not-this-one");
  await dialog.getByRole("button", { name: "Remove my account" }).click();
  await expect(dialog.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Password").fill(shopper.password);
  await dialog.getByRole("button", { name: "Remove my account" }).click();
  await expect(dialog).toContainText("Changed your mind? Log in before then");
  expect((await page.request.get("/api/user")).status()).toBe(401);
  await dialog.getByRole("button", { name: "Back to the shop" }).click();

  await page.getByRole("link", { name: "Log in" }).first().click();
  await dialog.getByLabel("Email").fill(shopper.email);
  await dialog.getByLabel("Password").fill(shopper.password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: shopper.name })).toBeVisible();
});

const credentials = ({ email, password }: Shopper) => ({ email, password });

/** The link in the mail to the old address. */
async function undoPath(page: Page, { email }: Shopper): Promise<string> {
  const mail = await mailTo(page, email, /has a new email address/);
  return /\/account-recovery#token=[\w-]+/.exec(mail)?.[0] ?? "";
}
