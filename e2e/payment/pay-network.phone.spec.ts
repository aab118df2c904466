import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { call, expectPaid, shopperWithCart, shopperWithOrder } from "../support/shopper.ts";

test.use({ expectedNoise: /Failed to load resource/ });

const pay = (page: Page) => page.getByRole("button", { name: /^Pay R/ });

/** Intercepts the first calls to pay, and returns the keys of all. */
async function disturb(page: Page, disturbances: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const keys: string[] = [];
  await page.route("**/api/orders/*/pay", async (route) => {
    const disturbance = disturbances[keys.length];
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (disturbance) await disturbance(route);
    else await route.continue();
  });
  return keys;
}

/** The shop acts, but its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

test("a line that drops while paying costs nothing: the same payment is asked for until it is begun", async ({
  page,
}) => {
  const { id, number } = await shopperWithOrder(page);
  await page.goto(`/payment?order=${id}`);
  const keys = await disturb(page, [loseAnswer, (route) => route.abort("internetdisconnected")]);
  await pay(page).click();
  await expect(page.getByText("You’re offline. We’ll continue when you reconnect.")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expectPaid(page, number);
});

test("pressed twice it is one payment, and Back from the gateway leads to a fresh page", async ({ page }) => {
  const { id, number } = await shopperWithOrder(page);
  await page.goto(`/payment?order=${id}`);
  const keys = await disturb(page, []);
  await pay(page).dblclick();
  await expect(page.getByRole("heading", { name: new RegExp(`order ${number}`, "i") })).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.goBack();
  await expect(pay(page)).not.toHaveAttribute("aria-busy", "true");
  await pay(page).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});

test("the payment page without a number opens the unpaid order or the list of orders; a way marked before the scripts are there stays marked, also when Pay is pressed too early", async ({
  page,
}) => {
  await shopperWithCart(page);
  await page.goto("/payment");
  await expect(page).toHaveURL(/\/orders$/);
  const { id } = await call(page, "/api/orders", {});
  await page.goto("/payment");
  await expect(page).toHaveURL(new RegExp(`/payment\\?order=${id}$`));
  await expect(pay(page)).toBeVisible();

  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`/payment?order=${id}`, { waitUntil: "commit" });
  const ozow = page.getByRole("radio", { name: "Instant EFT Pay straight" });
  await ozow.check();
  await pay(page).click();
  scripts.resolve();
  await expect(page).toHaveURL(/method=instant-eft/);
  await expect(ozow).toBeChecked();
});
