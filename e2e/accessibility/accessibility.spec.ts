import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAlways } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { call, leaveForGateway, putIntoCart, registerShopper, shopperWithOrder } from "../support/shopper.ts";

// A missing page is one of them.
test.use({ expectedNoise: /404/ });

async function expectAllAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectAccessibleAlways(page);
  }
}

const kinds = {
  "where one looks around": [
    "/",
    "/categories/5/pantry",
    "/search?term=rooibos",
    "/search?term=nothing-like-this-anywhere",
    "/content-sections/1",
    "/brands",
    "/brands/1",
    "/products/51",
    // Sold out, with the stock notice form.
    "/products/3",
  ],
  "where one reads": [
    "/about",
    "/about/terms-and-conditions",
    "/support",
    "/help/delivery-policy",
    "/help/return-and-refund-policy",
    "/help/customer-data-privacy-policy",
    "/help/security-policy",
    "/stock-notices/unsubscribe?token=none",
    "/account-recovery#token=none",
    "/demo/outbox",
    "/gallery",
    "/no/such/page",
  ],
};

for (const [kind, paths] of Object.entries(kinds)) {
  test(`the pages ${kind} can be used by everyone, by day and by night`, async ({ page }) => {
    test.slow();
    await expectAllAccessible(page, paths);
  });
}

test("dialog and drawer can be used by everyone, by day and by night", async ({ page }) => {
  await page.goto("/categories/5/pantry");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAlways(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAlways(page);
});

test("a shopper's own pages, without anything in them, can be used by everyone", async ({ page }) => {
  test.slow();
  await registerShopper(page);
  const own = ["", "/details", "/addresses", "/addresses/create", "/products"].map(
    (path) => `/account${path}`,
  );
  await expectAllAccessible(page, ["/cart", "/orders", "/product-lists", ...own]);
});

test("lists, the cart and the way to a paid order can be used by everyone, by day and by night", async ({
  page,
}) => {
  test.slow();
  await registerShopper(page);
  for (const productId of [3, 51, 52]) await call(page, `/api/product-lists/0/products/${productId}`, {});
  const { share_url } = await call(page, "/api/product-lists/0/share", {});
  await expectAllAccessible(page, ["/product-lists", new URL(share_url).pathname, "/products/3"]);
  await putIntoCart(page, "Loose-leaf rooibos");
  await expectAllAccessible(page, [
    "/cart",
    "/checkout",
    "/checkout/addresses",
    "/checkout/addresses/create",
  ]);
  const number = await leaveForGateway(page);
  await expectAccessible(page);
  await expectAllAccessible(page, [`/payment?order=${Number(number)}`, `/orders/${number}`, "/orders"]);
  await call(page, `/api/orders/${Number(number)}/cancel`, {});
  await expectAllAccessible(page, [`/orders/${number}`]);
});

test("on paper an order has neither what leads elsewhere nor what only screens can do", {
  tag: "@desktop",
}, async ({ page }) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  const { id } = await call(page, "/api/orders", {});
  await page.goto(`/orders/${id}`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByText("1 Example Street, Demoville, Mon")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link")).toHaveCount(1);
});

test("on paper no bar of the screen lies over a page", { tag: "@phone" }, async ({ page }) => {
  const { id } = await shopperWithOrder(page);
  const buy = page.getByRole("region", { name: "Buy" });
  await page.goto("/products/51");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(buy).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(buy).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await page.goto(`/payment?order=${id}`);
  await expect(page.locator(".sum-bar")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".sum-bar")).toBeHidden();
});
