import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import {
  accountLink,
  button,
  dialog,
  field,
  logIn,
  loginLink,
  openLogin,
  register,
  visit,
} from "../support/auth-dialog.ts";
import { chooseWay, countOrders, place, startCheckout, way } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { fillAddress, newShopper, orderToPay } from "../support/shopper.ts";

test.use({ expectedNoise: /status of 401/ });

test("what a visitor puts into the cart survives a reload and is there after registering, in order", async ({
  page,
}) => {
  for (const path of ["/products/51", "/products/52"]) {
    await visit(page, path);
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(field(page, "Email Address")).toBeVisible();
  }
  const { name, email, password } = newShopper();
  await field(page, "Full Name").fill(name);
  await field(page, "Email Address").fill(email);
  await page.reload();
  await expect(field(page, "Email Address")).toHaveValue(email);
  await expect(field(page, "Full Name")).toHaveValue(name);
  const calls = gatherCalls(page);
  await dialog(page).getByLabel("Password").fill(password);
  await button(page, "Register").click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/products\/52/);
  expect(calls.filter((call) => !call.startsWith("GET /api/products/"))).toEqual([
    "POST /api/auth/register",
    "GET /api/user",
    "GET /api/user/products",
    "GET /api/product-lists",
    "GET /api/cart",
    "POST /api/cart/51",
    "POST /api/cart/52",
  ]);
});

test("all tabs show who is signed in last, and nobody when the session is over", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const [first, second] = [await register(request), await register(request)];
  await page.goto("/account");
  const other = await context.newPage();
  await visit(other, "/products/51");
  await logIn(page, first);
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
  await expect(accountLink(other)).toBeVisible();

  // Imitates a tab that has not noticed the login yet.
  await context.clearCookies({ name: "auth_token" });
  await other.reload();
  await openLogin(other);
  await logIn(other, second);
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();

  await endOnServer(context, request);
  await other.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(field(page, "Email")).toBeVisible();
  await expect(page).toHaveURL("/?next=%2Faccount");
  await expect(field(other, "Email")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("auth_token");
  await logIn(other, second);
  await expect(other.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(loginLink(other)).toBeVisible();
});

test("a session that ends in the middle of a form loses nothing of it, and shows nobody else anything", async ({
  page,
  context,
  request,
}) => {
  const [owner, other] = [await register(request), await register(request)];
  const save = page.getByRole("button", { name: "Save address" });
  const city = page.getByRole("textbox", { name: "City or town" });
  await page.goto("/account/addresses/create");
  await logIn(page, owner);
  await fillAddress(page);
  await endOnServer(context, request);
  await save.click();
  await expect(dialog(page).getByText("You’ve been signed out. Please log in to continue.")).toBeVisible();
  await logIn(page, owner);
  await expect(city).toHaveValue("Cape Town");

  await save.click();
  await page.getByRole("link", { name: "Edit: Stand 1142" }).click();
  await city.fill("Bellville");
  await endOnServer(context, request);
  await save.click();
  await logIn(page, owner);
  await expect(city).toHaveValue("Bellville");

  await endOnServer(context, request);
  await save.click();
  await logIn(page, other);
  await expect(page.getByRole("heading", { level: 1, name: "Addresses" })).toBeVisible();
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page.getByRole("textbox", { name: "full name" })).toHaveValue(other.name);
  await expect(city).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Bellville");
});

test("a token that died between two visits goes with the next page", async ({ page, context, request }) => {
  await page.goto("/orders");
  await logIn(page, await register(request));
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await endOnServer(context, request);
  await visit(page, "/about");
  await expect(loginLink(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("auth_token");
});

test("after the login the shopper is where the way led, and never on another site", async ({
  page,
  context,
  request,
}) => {
  const shopper = await register(request);
  await visit(page, "/?next=%2F%5Cevil.example");
  await openLogin(page);
  await page.goto("/orders?from=mail");
  await expect(page).toHaveURL("/?next=%2Forders%3Ffrom%3Dmail");
  await expect(field(page, "Email")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");

  await visit(page, "/about");
  await page.getByRole("link", { name: /^Cart/ }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/account\/addresses\/create\?next=%2Fcart$/);

  await endOnServer(context, request);
  await visit(page, "/about");
  await expect(loginLink(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Lists" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/product-lists/);
  await expect(page.getByRole("heading", { name: "Wishlist" }).first()).toBeVisible();
});

test("a shopper who is signed out in the middle comes back to the same choice after a login", async ({
  page,
  context,
  request,
}) => {
  const shopper = await startCheckout(page);
  await chooseWay(page, /Collect/);
  await endOnServer(context, request);
  await place(page).click();
  await expect(button(page, "Login")).toBeVisible();
  await logIn(page, shopper);
  await expect(way(page, /Collect/)).toBeChecked();
  await place(page).click();
  await orderToPay(page);
  expect(await countOrders(page)).toBe(1);
});

/** Ends the session without the browser's knowledge. */
async function endOnServer(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === "auth_token")?.value;
  const answer = await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

/** API calls from now on, in order, without the popup's, which comes every five seconds. */
function gatherCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/popup")
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
