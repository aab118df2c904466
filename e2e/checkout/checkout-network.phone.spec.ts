import type { Page, Route } from "@playwright/test";
import { chooseWay, countOrders, notice, openCheckout, place, startCheckout } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { orderToPay, putIntoCart } from "../support/shopper.ts";

test.use({ expectedNoise: /Failed to load resource/ });

test("an order that is dropped before the shop has it or before its answer is here, or pressed without a network, says so and stays, and a second press places one", async ({
  page,
  context,
}) => {
  const abort = (route: Route) => route.abort("connectionreset");
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  const keys = gatherKeys(page);
  await startCheckout(page);
  for (const [index, drop] of [abort, loseAnswer].entries()) {
    keys.length = 0;
    await page.route("**/api/orders", drop, { times: 1 });
    await place(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "We couldn’t reach the shop" })).toBeVisible();
    await expect(notice(page)).toBeFocused();
    await expect(notice(page)).toContainText("Please press “Place order” again");
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();

    // Coming back online does not press the button.
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(place(page)).not.toHaveAttribute("aria-busy", "true");
    expect(keys).toHaveLength(1);
    await place(page).click();
    await orderToPay(page);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await countOrders(page)).toBe(index + 1);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
  }

  await context.setOffline(true);
  await place(page).click();
  await expect(notice(page)).toContainText("We couldn’t reach the shop");
  await context.setOffline(false);
  await place(page).click();
  await orderToPay(page);
  expect(await countOrders(page)).toBe(3);
});

test("an order whose answer was lost is where the checkout leads to, by a reload and by Back", async ({
  page,
}) => {
  await startCheckout(page);
  await page.route("**/api/orders", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await place(page).click();
  await expect(notice(page)).toBeFocused();
  await page.unroute("**/api/orders");
  await page.goto("/checkout");
  await orderToPay(page);
  await page.goBack();
  await orderToPay(page);
  expect(await countOrders(page)).toBe(1);
});

test("a failing shop shows a message and a note on the page, which asks again with the same key", async ({
  page,
}) => {
  await startCheckout(page);
  const keys = gatherKeys(page);
  await page.route("**/api/orders", (route) => {
    return keys.length > 1 ? route.continue() : route.fulfill({ status: 500, json: { message: "No" } });
  });
  await place(page).click();
  await expect(page.getByText("Oops, looks like something went wrong")).toBeVisible();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText("Something went wrong on our side");
  await page.reload();
  await chooseWay(page, /To your door/);
  await place(page).click();
  await orderToPay(page);
  expect(new Set(keys).size).toBe(1);
  expect(await countOrders(page)).toBe(1);
});

/** The idempotency keys of order requests, in order. */
function gatherKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders"))
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}
