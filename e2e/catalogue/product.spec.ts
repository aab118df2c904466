import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { putIntoCart, registerShopper } from "../support/shopper.ts";

const teapot = "Stovetop teapot, enamel";

test("the pictures can be chosen, enlarged, turned by arrow keys and doubled; then the focus is back", {
  tag: "@desktop",
}, async ({ page }) => {
  await openProduct(page, teapot);
  await page.getByRole("link", { name: /^Picture 2 of 3/ }).click();
  await expect(page.getByRole("link", { name: /^Picture 2 of 3/ })).toHaveAttribute("aria-current", "true");
  const opener = page.getByRole("link", { name: "Enlarge picture 2 of 3" });
  await opener.click();

  const dialog = page.getByRole("dialog", { name: `Pictures of ${teapot}` });
  await expect(dialog.getByText("Picture 2 of 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("Picture 3 of 3")).toBeVisible();
  const picture = dialog.getByRole("button", { name: "Picture 3, double size" });
  await picture.press("Enter");
  await expect(picture).toHaveAttribute("aria-pressed", "true");
  await picture.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("Picture 1 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("until a large picture has come, the page's stands in its place; a choice goes into the address, price and item number follow", {
  tag: "@phone",
}, async ({ page }) => {
  await openProduct(page, teapot);
  const opener = page.getByRole("link", { name: "Enlarge picture 1 of 3" });
  const small = await shownBy(opener.locator("img"));
  const looked = Promise.withResolvers<void>();
  await page.route("**/images/**", (route) => looked.promise.then(() => route.continue()));
  await opener.click();
  const large = page
    .getByRole("dialog")
    .getByRole("button", { name: "Picture 1, double size" })
    .locator("img");
  await expect(large).toHaveCSS("background-image", `url("${small}")`);
  looked.resolve();
  await expect(large).toHaveCSS("background-image", "none");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Indigo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?variant=\d+$/);
  await page.getByRole("link", { name: "2 litre", exact: true }).press("Enter");
  await expect(page.getByText("R\u00a01\u00a0399.00").first()).toBeVisible();
  await expect(page.getByText("KB/TEA/IND/20")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Indigo" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("KB/TEA/IND/20")).toBeVisible();
});

test("delivery is shown for a postal code, which the next product remembers", { tag: "@phone" }, async ({
  page,
}) => {
  await openProduct(page, "Loose-leaf rooibos");
  await expect(page.getByText("Delivery from R\u00a060")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Delivery to" });
  await field.fill("88");
  await field.press("Enter");
  await expect(page.getByText("Use four digits, like 8001")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("8800");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("R\u00a0100 to 8800")).toBeVisible();
  const promise = page.getByRole("region", { name: "Delivery and returns" });
  await expect(promise.getByText(/^Arrives \w{3} \d/)).toBeVisible();

  await field.fill("88");
  await field.press("Enter");
  await expect(page.getByText("Use four digits, like 8001")).toBeVisible();
  await expect(page.getByText("to 8800")).toBeHidden();
  await field.fill(" 8001 ");
  await field.press("Enter");
  await expect(page.getByText("R\u00a060 to 8001")).toBeVisible();
  await field.fill("8800");
  await field.press("Enter");
  await expect(page.getByText("R\u00a0100 to 8800")).toBeVisible();

  await openProduct(page, teapot);
  await expect(page.getByText("Free delivery to 8800")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Delivery to" })).toHaveValue("8800");
});

test("what is too heavy to be free says so on its page, in the cart and in the policy @phone", async ({
  page,
}) => {
  await registerShopper(page);
  await putIntoCart(page, "Fridge-freezer");
  await page.goto("/cart");
  const costs = page.getByRole("region", { name: "Order summary" });
  await expect(costs).toContainText(/Delivery to Gardens.*R\u00a0260\.00.*R\u00a05\u00a0759\.00/s);
  await expect(costs).toContainText("Free delivery is for orders up to 15\u00a0kg. This one is heavier");
  await page.getByRole("link", { name: /^Fridge-freezer/ }).click();
  const promise = page.getByRole("region", { name: "Delivery and returns" });
  await expect(promise.getByText("R\u00a0260 to 8001")).toBeVisible();
  await expect(promise).toContainText("Too heavy for free delivery (up to 15\u00a0kg).");
  await promise.getByRole("link", { name: "Delivery fees" }).click();
  await expect(
    page.getByRole("row", { name: "Heavier R\u00a0350 R\u00a0260 from R\u00a0500" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("on a phone the button is as wide as the column, comes along once scrolled away, and covers nothing that has the focus", async ({
  page,
  isMobile,
}) => {
  await openProduct(page, teapot);
  const bar = page.getByRole("region", { name: "Buy" });
  await expect(bar).toBeHidden();
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Security" });
  await link.focus();
  if (!isMobile) return expect(bar).toBeHidden();
  const button = page.getByRole("button", { name: "Add to cart", exact: true }).first();
  const [own, column] = [await button.boundingBox(), await page.locator(".product-buy").boundingBox()];
  expect(own?.width).toBeGreaterThan(0);
  expect(own?.width).toBe(column?.width);
  // The new page may still scroll to its top.
  await expect(async () => {
    await link.evaluate((element: HTMLElement) => element.blur());
    await link.focus();
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).focus();
  await link.focus();
  const [barBox, linkBox] = await Promise.all([bar.boundingBox(), link.boundingBox()]);
  expect((linkBox?.y ?? 0) + (linkBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test("what is sold out keeps its page, with ways on and no button that does nothing @phone", async ({
  page,
}) => {
  await openProduct(page, "Chef’s knife");
  await expect(page.getByText("Out of stock").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeHidden();
  await page.getByRole("link", { name: "See similar products" }).click();
  await expect(page.getByRole("heading", { name: "Similar products" })).toBeInViewport();
  await page.getByRole("link", { name: "All Cookware" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cookware" })).toBeVisible();
});

test.describe("when the product cannot be had", () => {
  test.use({ expectedNoise: /404|500/ });

  test("a 404 and a 500 inside the shop lead back with a message, and no product stays on the screen", {
    tag: "@phone",
  }, async ({ page }) => {
    const product = /\/api\/products\/\d+$/;
    for (const status of [404, 500]) {
      await page.goto("/search?term=teapot");
      await page.route(product, (route) => route.fulfill({ status, json: { message: "No" } }));
      await page.getByRole("link", { name: teapot }).first().click();
      await expect(page.getByRole("alert").getByText("Oops, looks like something went wrong")).toBeVisible();
      await expect(page).toHaveURL(/\/search\?term=teapot$/);
      await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeHidden();
      await page.unroute(product);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all pictures, options and the delivery to a postal code are there", { tag: "@phone" }, async ({
    page,
  }) => {
    await openProduct(page, teapot);
    await page.getByRole("link", { name: /^Picture 3 of 3/ }).click();
    await expect(page.getByRole("link", { name: "Enlarge picture 3 of 3" })).toBeInViewport();
    await page.getByRole("link", { name: "Indigo" }).click();
    await page.getByRole("textbox", { name: "Delivery to" }).fill("88");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("Use four digits, like 8001")).toBeVisible();
    await page.getByRole("textbox", { name: "Delivery to" }).fill("8800");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("Free delivery to 8800")).toBeVisible();
    await expect(page.getByRole("link", { name: "Indigo" })).toHaveAttribute("aria-current", "true");
  });
});

/** By its name, like a shopper. */
async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/search?term=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The address of the chosen picture size, once the picture is loaded. */
async function shownBy(picture: Locator): Promise<string> {
  let address = "";
  const read = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(async () => (address = await read())).not.toBe("");
  return address;
}
