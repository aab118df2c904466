import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export type Shopper = { name: string; email: string; password: string };

export function newShopper(): Shopper {
  return {
    name: "Zanele Khumalo",
    email: `zanele-${randomUUID()}@spaza.example`,
    password: "umngqusho-on-sunday",
  };
}

export async function registerShopper(page: Page): Promise<Shopper> {
  const shopper = newShopper();
  await call(page, "/api/auth/register", { ...shopper, device_name: "journey" });
  await call(page, "/api/addresses", {
    recipient_name: shopper.name,
    contact_phone: "082 555 0143",
    street: "14 Bree Street",
    suburb: "Gardens",
    city: "Cape Town",
    province: "Western Cape",
    postal_code: "8001",
  });
  return shopper;
}

/**
 * Adds the first product found to the cart, by the API.
 * @returns the product's id
 */
export async function putIntoCart(page: Page, term: string): Promise<number> {
  const { data } = await call(page, "/api/search", { term });
  const [{ id: productId }] = data;
  await call(page, `/api/cart/${productId}`, { product_id: productId, quantity: 1 });
  return productId;
}

/** A new shopper with rooibos in the cart, by the API. */
export async function shopperWithCart(page: Page): Promise<Shopper> {
  const shopper = await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  return shopper;
}

/**
 * A new shopper with an unpaid order, by the API.
 * @param input the body of POST /api/orders
 */
export async function shopperWithOrder(
  page: Page,
  input: unknown = {},
): Promise<{ id: number; number: string }> {
  await shopperWithCart(page);
  return call(page, "/api/orders", input);
}

export async function fillAddress(page: Page): Promise<void> {
  const fields = {
    "Cellphone number": "082 555 0143",
    "Street or stand number": "Stand 1142",
    "Suburb or township": "Khayelitsha",
    "City or town": "Cape Town",
    "Postal code": "7784",
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("textbox", { name: label }).fill(value);
  await page.getByRole("combobox", { name: "Province" }).selectOption("Western Cape");
}

/**
 * Places the order at the checkout and leaves for the gateway's page.
 * @param way the payment's name; default: one that PayFast takes
 * @returns the order's number, such as "000042"
 */
export async function leaveForGateway(page: Page, way = "Capitec Pay"): Promise<string> {
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place order" }).click();
  const number = await orderToPay(page);
  await chooseWayToPay(page, way);
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: new RegExp(`order ${number}`, "i") }),
  ).toBeVisible();
  return number;
}

/** Chooses a payment method, even before the page's scripts run. */
export async function chooseWayToPay(page: Page, name: string): Promise<void> {
  const way = page.getByRole("radio", { name });
  await expect(async () => {
    await way.check({ timeout: 2000 });
    await expect(way).toBeChecked({ timeout: 500 });
  }).toPass();
}

export async function orderToPay(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  const words = await page
    .getByRole("main")
    .getByText(/^Order \d{6}/)
    .first()
    .textContent();
  return /\d{6}/.exec(words ?? "")?.[0] ?? "";
}

export async function expectPaid(page: Page, number: string): Promise<void> {
  await expect(page.getByRole("heading", { name: `Thank you. Order ${number} is paid` })).toBeVisible();
  // A full page load, whose scripts the next step may need.
  await page.waitForLoadState();
}

/** Expects the payment page after a failed attempt. */
export async function expectBackAtPayment(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeVisible();
  await page.waitForLoadState();
}

/** Waits for `count` mails with this subject; a job writes them. */
export async function expectMails(page: Page, subject: string, count = 1): Promise<void> {
  await page.goto("/demo/outbox");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: subject })).toHaveCount(count, { timeout: 100 });
  }).toPass();
}

/**
 * The HTML of a mail in the open outbox. Fetched, because Playwright reports an error for the mail's frame without
 * scripts.
 */
export async function mailText(page: Page, subject: string): Promise<string> {
  const path = await page.getByRole("link", { name: subject }).getAttribute("href");
  const response = await page.request.get(path ?? "");
  return response.text();
}

/** The newest mail to a shopper with such a subject. Waits for the job. */
export async function mailTo(page: Page, email: string, subject: RegExp): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get("/demo/outbox")).text();
    const mail = outbox.split("<li>").find((entry) => entry.includes(`To ${email},`) && subject.test(entry));
    path = /href="([^"]+)"/.exec(mail ?? "")?.[1];
    expect(path).toBeDefined();
  }).toPass();
  return (await page.request.get(path ?? "")).text();
}

export async function call(page: Page, path: string, data: unknown) {
  const response = await page.request.post(path, { data });
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  return response.json();
}

/** The mailed code that confirms an address. */
export async function codeIn(page: Page, email: string): Promise<string> {
  const mail = await mailTo(page, email, /confirms your email address/);
  return /\b\d{6}\b/.exec(mail)?.[0] ?? "";
}

export async function typeCode(page: Page, code: string, label: string): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("textbox").first().click();
  await page.keyboard.type(code);
}
