import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { button, dialog, logIn } from "./auth-dialog.ts";
import { expect, test } from "./journey.ts";
import { productId, stock } from "./owner.ts";
import type { RunningShop } from "./run-shop.ts";
import { call, newShopper, orderToPay, putIntoCart, registerShopper } from "./shopper.ts";

const place = (page: Page) => page.getByRole("button", { name: "Place order" });
const way = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const notice = (page: Page) => page.locator(".before-ordering");
const review = (page: Page) => page.getByRole("region", { name: "Review" });

const otherAddress = {
  ...{ recipient_name: "Zanele Khumalo", contact_phone: "082 555 0143", street: "16 Long Street" },
  ...{ suburb: "Gardens", city: "Cape Town", province: "Western Cape", postal_code: "8001" },
};

/** The page with its scripts: a choice is answered. */
async function openCheckout(page: Page): Promise<void> {
  await page.goto("/checkout");
  await chooseWay(page, /Collect/);
  await chooseWay(page, /To your door/);
}

async function chooseWay(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await way(page, name).check({ timeout: 1000 });
    await expect(review(page).getByRole("heading", { name }).last()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

/** A product of the owner's, in the cart of a new shopper. */
async function shopperWith(page: Page, shop: RunningShop, quantity = 1) {
  const shopper = await registerShopper(page);
  const title = `Potjie ${crypto.randomUUID().slice(0, 8)}`;
  await stock(shop, { title, priceRand: 200, quantity: 5 });
  const id = await productId(page, title);
  await call(page, `/api/cart/${id}`, { product_id: id, quantity });
  return { shopper, title, id };
}

async function countOrders(page: Page): Promise<number> {
  return (await (await page.request.get("/api/user/orders")).json()).total;
}

const totalOf = async (page: Page) =>
  (await review(page)
    .getByText(/^R\s[\d\s]+\.\d\d$/)
    .last()
    .textContent()) ?? "";

for (const name of [/Express/, /Collect/]) {
  test(`an order by ${name.source.toLowerCase()} comes to the payment page as it was reviewed`, async ({
    page,
  }) => {
    await registerShopper(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
    await chooseWay(page, name);
    const total = await totalOf(page);
    await place(page).click();
    await orderToPay(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("region", { name: "Your order" }).getByText(total).last()).toBeVisible();
    const { data } = await (await page.request.get("/api/user/orders")).json();
    expect(data[0].delivery.label).toMatch(name);
  });
}

test("the chosen delivery is kept by a reload, the cart, and an address that is changed inside the checkout", async ({
  page,
}) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  await openCheckout(page);
  await chooseWay(page, /Collect/);
  await page.reload();
  await expect(way(page, /Collect/)).toBeChecked();

  await page.getByRole("link", { name: "Change the address" }).first().click();
  await page.getByRole("button", { name: /^Deliver here/ }).click();
  await expect(way(page, /Collect/)).toBeChecked();

  await page.getByRole("link", { name: "Change the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).first().press("Enter");
  await expect(way(page, /Collect/)).toBeChecked();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
});

test("the way that is chosen counts in the cart, and one that is not offered any more is said", async ({
  page,
}) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  await openCheckout(page);
  await chooseWay(page, /Express/);
  const total = await totalOf(page);
  await page.getByRole("link", { name: "Change the cart" }).click();
  const costs = page.getByRole("region", { name: "What it comes to" });
  await expect(costs).toContainText("Express to your door");
  await expect(costs).toContainText(total);
  await putIntoCart(page, "Fridge-freezer");
  await page.goto("/checkout?delivery=express");
  await expect(notice(page)).toContainText("It is “To your door” now.");
  await expect(page).toHaveURL(/\/checkout$/);
});

test("Back shows the way of delivery that was chosen, also where others stand between by now", async ({
  page,
}) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  const fridge = await putIntoCart(page, "Fridge-freezer");
  await openCheckout(page);
  await expect(way(page, /Express/)).toHaveCount(0);
  await chooseWay(page, /Collect/);
  await page.goto("/cart");
  await page.request.delete(`/api/cart/${fridge}`);
  await page.goBack();
  await expect(way(page, /Express/)).toBeVisible();
  await expect(way(page, /Collect/)).toBeChecked();
  await expect(page).toHaveURL(/delivery=collect/);
  await expect(review(page).getByRole("heading", { name: "Collected by" })).toBeVisible();
});

test("a way of delivery chosen while the scripts are on their way is the one that is ordered", async ({
  page,
}) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/checkout", { waitUntil: "commit" });
  await way(page, /Collect/).check();
  scripts.resolve();
  await expect(review(page).getByRole("heading", { name: "Collected by" })).toBeVisible();
  await expect(way(page, /Collect/)).toBeChecked();
});

test.describe("when things change or fail meanwhile", () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test("a changed price is pointed out with both totals, and agreed to by pressing again", async ({
    page,
    shop,
  }) => {
    const { title } = await shopperWith(page, shop);
    await openCheckout(page);
    const before = await totalOf(page);
    await stock(shop, { title, priceRand: 230, quantity: 5 });
    await place(page).click();
    await expect(notice(page)).toBeFocused();
    await expect(notice(page)).toContainText(before);
    await expect(notice(page)).toContainText(`${title} costs R\u00a0230.00 now, not R\u00a0200.00.`);
    const after = await totalOf(page);
    expect(after).not.toBe(before);
    await expect(notice(page)).toContainText(after);
    await expectAccessible(page);
    expect(await countOrders(page)).toBe(0);
    await place(page).click();
    await orderToPay(page);
    await expect(page.getByRole("region", { name: "Your order" }).getByText(after).last()).toBeVisible();
  });

  test("a dropped request, a dropped answer and a while without a network make exactly one order", async ({
    page,
    context,
  }) => {
    await registerShopper(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
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
    await registerShopper(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
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
    await registerShopper(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
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

  test("what went out of stock meanwhile is told where one is, and the cart says the same", async ({
    page,
    shop,
  }) => {
    const { title } = await shopperWith(page, shop, 3);
    await openCheckout(page);
    await stock(shop, { title, priceRand: 200, quantity: 2 });
    await place(page).click();
    await expect(notice(page)).toBeFocused();
    await expect(notice(page)).toContainText(`Only 2 of ${title} left`);
    await notice(page).getByRole("link", { name: "Change the cart" }).click();
    await page.getByRole("button", { name: "Take what is left" }).click();
    await page.getByRole("link", { name: "Checkout" }).first().click();
    await place(page).click();
    await orderToPay(page);
  });

  test("who is signed out in the middle comes back to the same choice after a login", async ({
    page,
    context,
    request,
  }) => {
    const shopper = await registerShopper(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
    await chooseWay(page, /Collect/);
    await endOnServer(context, request);
    await place(page).click();
    // Two whole new pages on the way: home, which asks for the login, has to come with its scripts.
    await expect(button(page, "Login")).toBeVisible({ timeout: 30_000 });
    await logIn(page, shopper);
    await expect(way(page, /Collect/)).toBeChecked();
    await place(page).click();
    await orderToPay(page);
    expect(await countOrders(page)).toBe(1);
  });

  test("what another tab does to cart and addresses is seen before anything is ordered", async ({ page }) => {
    await registerShopper(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    await openCheckout(page);
    const { data } = await (await page.request.get("/api/addresses")).json();
    await call(page, "/api/addresses", otherAddress);
    await page.request.delete(`/api/addresses/${data[0].id}`);
    await place(page).click();
    await expect(notice(page)).toContainText("That address is not in your address book any more.");
    await expect(notice(page)).toContainText("16 Long Street");
    const { data: left } = await (await page.request.get("/api/addresses")).json();
    await page.request.patch(`/api/addresses/${left[0].id}`, {
      data: { ...otherAddress, street: "18 Long Street" },
    });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(notice(page)).toContainText("18 Long Street");
    await putIntoCart(page, "Stovetop teapot");
    await place(page).click();
    await expect(notice(page)).toContainText("is new in your cart.");
    await place(page).click();
    await orderToPay(page);
  });
});

test("visitors, an empty cart and a missing address are led to where the checkout begins", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(dialog(page)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL("/?next=%2Fcheckout");
  await call(page, "/api/auth/register", { ...newShopper(), device_name: "journey" });
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Where should we deliver?" })).toBeVisible();
  await registerShopper(page);
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

const isPlacing = (method: string, url: string) => method === "POST" && url.endsWith("/api/orders");

/** The token dies while the browser still has it. */
async function endOnServer(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === "auth_token")?.value;
  const answer = await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}
