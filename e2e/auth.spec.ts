import type { APIRequestContext, BrowserContext, Locator, Page, Route } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keys.ts";
import { newShopper, type Shopper } from "./shopper.ts";

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

test("the code can be typed, mended and pasted, and is sent once when it is whole", async ({ page }) => {
  const sent: string[] = [];
  await openVerify(page);
  await page.route("**/api/auth/verify", async (route) => {
    sent.push(route.request().postDataJSON().otp);
    await refuse(route, { otp: ["This code is not right", "Try again"] });
  });
  await page.keyboard.type("4x07 1");
  await expect.poll(() => code(page)).toBe("4071");
  await page.keyboard.press("Backspace");
  await expect(box(page, 4)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Home");
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("9");
  await page.keyboard.press("End");
  await expect(box(page, 5)).toBeFocused();
  await page.keyboard.type("1");
  expect(sent).toEqual([]);
  await page.keyboard.type("2");
  await expect(dialog(page).getByText("This code is not right")).toBeVisible();
  await expect(dialog(page).getByText("Try again")).toBeHidden();
  expect(sent).toEqual(["597112"]);

  await expect.poll(() => code(page)).toBe("");
  await expect(box(page, 1)).toBeFocused();
  await paste(box(page, 1), "Your code: 407-112");
  await expect.poll(() => sent).toEqual(["597112", "407112"]);
  await expect(dialog(page).getByText("This code is not right")).toBeVisible();
  // A phone that knows the code fills it into the box that has the focus.
  await box(page, 1).fill("813274");
  await expect.poll(() => sent).toEqual(["597112", "407112", "813274"]);
});

test("a new code can be asked for after a while, and another address at once", async ({ page }) => {
  await page.clock.install();
  await openVerify(page);
  await expect(dialog(page).getByText("New code in")).toBeVisible();
  await page.clock.fastForward(31_000);
  await page.route("**/api/auth/forgot-password", tooOften);
  await button(page, "Send a new code").click();
  await expect(dialog(page).getByText("try again in 12\u00a0minutes")).toBeVisible();
  await expect(dialog(page).getByText("New code in 11:")).toBeVisible();
  await button(page, "Use another e-mail address").click();
  await expect(field(page, "Email")).toHaveValue("naledi@spaza.example");
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

test("what a visitor puts into the cart survives a reload and is there after registering, in order", async ({
  page,
}) => {
  for (const path of ["/products/51", "/products/52"]) {
    await visit(page, path);
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(field(page, "Email")).toBeVisible();
  }
  await button(page, "Register Instead").click();
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

test("all tabs show who is signed in last, and nobody when the session is over", async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await register(request), await register(request)];
  await page.goto("/account");
  const other = await context.newPage();
  await visit(other, "/products/51");
  await logIn(page, first);
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
  await expect(accountLink(other)).toBeVisible();

  // As if the other tab had not heard of the login yet.
  await context.clearCookies();
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
  await logIn(other, first);
  await expect(other.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(loginLink(other)).toBeVisible();
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
  request,
}) => {
  const shopper = await register(request);
  for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"]) {
    await visit(page, `/?${new URLSearchParams({ next })}`);
    await expect(dialog(page)).toBeHidden();
    await openLogin(page);
  }
  await page.goto("/orders?from=mail");
  await expect(page).toHaveURL("/?next=%2Forders%3Ffrom%3Dmail");
  await expect(field(page, "Email")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");

  await visit(page, "/about");
  await page.getByRole("link", { name: /^Cart/ }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/account\/addresses\/create\?next=%2Fcart$/);
});

test("every mode can be used by everyone", async ({ page }) => {
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

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const box = (page: Page, position: number) => field(page, `Digit ${position} of 6`);
const loginLink = (page: Page) => page.getByRole("link", { name: "Login", exact: true });
const accountLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Account" });

/** Opens a page and waits for its scripts, which make the search box one with suggestions. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
}

async function openLogin(page: Page): Promise<void> {
  await loginLink(page).click();
  await expect(field(page, "Email")).toBeFocused();
}

async function logIn(page: Page, { email, password }: Shopper): Promise<void> {
  await field(page, "Email").fill(email);
  await dialog(page).getByLabel("Password").fill(password);
  await button(page, "Login").click();
  await expect(dialog(page)).toBeHidden();
}

/** Makes an account outside of the page's browser. */
async function register(request: APIRequestContext): Promise<Shopper> {
  const shopper = newShopper();
  shopper.name += ` ${shopper.email.slice(7, 11)}`;
  const answer = await request.post("/api/auth/register", { data: shopper });
  expect(answer.status()).toBe(201);
  return shopper;
}

/** Ends the browser's session without its knowledge. */
async function endOnServer(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === "auth_token")?.value;
  const answer = await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

/** The dialog where it waits for the code, with no mail sent. */
async function openVerify(page: Page): Promise<void> {
  await visit(page, "/about");
  await openLogin(page);
  await button(page, "Forgot your password").click();
  await requestCode(page);
}

async function requestCode(page: Page): Promise<void> {
  await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ json: { message: "Sent" } }));
  await field(page, "Email").fill("naledi@spaza.example");
  await button(page, "Request OTP").click();
  await expect(box(page, 1)).toBeFocused();
}

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

async function code(page: Page): Promise<string> {
  const boxes = await dialog(page).getByRole("group", { name: "One-time code" }).getByRole("textbox").all();
  return (await Promise.all(boxes.map((each) => each.inputValue()))).join("");
}

async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
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

async function refuse(route: Route, errors: Record<string, string[]>): Promise<void> {
  await route.fulfill({ status: 422, json: { message: "Not valid", errors } });
}

async function tooOften(route: Route): Promise<void> {
  await route.fulfill({
    status: 429,
    headers: { "Retry-After": "715" },
    json: { message: "Too many tries" },
  });
}

/** The calls of the API from now on, in their order; the suggestions of the search box are not asked for here. */
function gatherCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
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
