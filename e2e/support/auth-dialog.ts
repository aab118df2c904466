import { type APIRequestContext, expect, type Page, type Route } from "@playwright/test";
import { newShopper, type Shopper } from "./shopper.ts";

export const dialog = (page: Page) => page.getByRole("dialog");
export const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name });
export const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
export const box = (page: Page, position: number) => field(page, `Digit ${position} of 6`);
export const loginLink = (page: Page) => page.getByRole("link", { name: "Log in", exact: true });
export const accountLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Account" });

/** Opens a page and waits for its scripts. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
}

export async function openLogin(page: Page): Promise<void> {
  await loginLink(page).click();
  await expect(field(page, "Email")).toBeFocused();
}

export async function logIn(page: Page, { email, password }: Shopper): Promise<void> {
  await field(page, "Email").fill(email);
  await dialog(page).getByLabel("Password").fill(password);
  await button(page, "Login").click();
  await expect(dialog(page)).toBeHidden();
}

export async function register(request: APIRequestContext): Promise<Shopper> {
  const shopper = newShopper();
  shopper.name += ` ${shopper.email.slice(7, 11)}`;
  const answer = await request.post("/api/auth/register", { data: shopper });
  expect(answer.status()).toBe(201);
  return shopper;
}

/** Opens the dialog at the code, without a mail. */
export async function openVerify(page: Page): Promise<void> {
  await visit(page, "/about");
  await openLogin(page);
  await button(page, "Forgot your password").click();
  await requestCode(page);
}

export async function requestCode(page: Page): Promise<void> {
  await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ json: { message: "Sent" } }));
  await field(page, "Email").fill("naledi@spaza.example");
  await button(page, "Request OTP").click();
  await expect(box(page, 1)).toBeFocused();
}

export async function refuse(route: Route, errors: Record<string, string[]>): Promise<void> {
  await route.fulfill({ status: 422, json: { message: "Not valid", errors } });
}

export async function tooOften(route: Route): Promise<void> {
  await route.fulfill({
    status: 429,
    headers: { "Retry-After": "715" },
    json: { message: "Too many attempts" },
  });
}
