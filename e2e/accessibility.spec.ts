import { expectAccessible } from "./accessible.ts";
import { test } from "./journey.ts";
import { call, leaveForGateway, putIntoCart, registerShopper } from "./shopper.ts";

const publicPages = [
  "/",
  "/categories/5/pantry",
  "/search?term=rooibos",
  "/search?term=nothing-like-this-anywhere",
  "/content-sections/1",
  "/brands",
  "/products/51",
  // Sold out, with the form for a mail when it is back.
  "/products/3",
  "/stock-notices/unsubscribe?token=none",
  "/about",
  "/help/delivery-policy",
  "/account-recovery#token=none",
  "/demo/outbox",
];

for (const path of publicPages) {
  test(`${path} can be used by everyone`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("the pages on the way to a paid order can be used by everyone", async ({ page }) => {
  await registerShopper(page);
  for (const path of [
    "/cart",
    "/account",
    "/account/details",
    "/account/addresses",
    "/account/addresses/create",
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await putIntoCart(page, "Loose-leaf rooibos");
  for (const path of ["/cart", "/checkout", "/checkout/addresses"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  const number = await leaveForGateway(page);
  await expectAccessible(page);
  for (const path of [`/payment?order=${Number(number)}`, `/orders/${number}`, "/orders"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test("lists, the cart and what was bought can be used by everyone, by day and by night", async ({ page }) => {
  test.slow();
  await registerShopper(page);
  for (const productId of [3, 51, 52]) await call(page, `/api/product-lists/0/products/${productId}`, {});
  const { share_url } = await call(page, "/api/product-lists/0/share", {});
  await putIntoCart(page, "Loose-leaf rooibos");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of [
      "/product-lists",
      new URL(share_url).pathname,
      "/cart",
      "/account/products",
      "/products/3",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  }
});
