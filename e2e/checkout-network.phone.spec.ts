import { chooseWay, countOrders, notice, place, startCheckout } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { orderToPay } from "./shopper.ts";

test.use({ expectedNoise: /Failed to load resource/ });

test("a dropped request, a dropped answer and a while without a network make exactly one order", async ({
  page,
  context,
}) => {
  await startCheckout(page);
  const keys = new Set<string | undefined>();
  page.on("request", (request) => {
    if (isPlacing(request.method(), request.url())) keys.add(request.headers()["idempotency-key"]);
  });
  let drops = 0;
  await page.route("**/api/orders", async (route) => {
    drops += 1;
    if (drops > 2) return route.continue();
    if (drops === 2) await route.fetch();
    return route.abort("connectionreset");
  });
  await context.setOffline(true);
  await place(page).click();
  await expect(page.getByText("No connection just now.")).toBeVisible();
  await context.setOffline(false);
  await orderToPay(page);
  expect(drops).toBeGreaterThan(2);
  expect(keys.size).toBe(1);
  expect(await countOrders(page)).toBe(1);
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
  await expect(page.getByText("No connection just now.")).toBeVisible();
  await page.unroute("**/api/orders");
  await page.goto("/checkout");
  await orderToPay(page);
  await page.goBack();
  await orderToPay(page);
  expect(await countOrders(page)).toBe(1);
});

test("a failing shop is told by a message and on the page, which asks again with the same key", async ({
  page,
}) => {
  await startCheckout(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/orders", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
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

const isPlacing = (method: string, url: string) => method === "POST" && url.endsWith("/api/orders");
