import { expectAccessible } from "./accessible.ts";
import { test } from "./journey.ts";
import { leaveForGateway, putIntoCart, registerShopper } from "./shopper.ts";

const publicPages = [
  "/",
  "/categories/5/pantry",
  "/search?term=rooibos",
  "/search?term=nothing-like-this-anywhere",
  "/content-sections/1",
  "/brands",
  "/products/51",
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
