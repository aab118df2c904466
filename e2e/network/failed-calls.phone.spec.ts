import { expect, type Page } from "@playwright/test";
import { button, dialog, field, openLogin, visit } from "../support/auth-dialog.ts";
import { place } from "../support/checkout.ts";
import { test } from "../support/journey.ts";
import { call, fillAddress, putIntoCart, registerShopper, shopperWithOrder } from "../support/shopper.ts";
import { slowTimers } from "../support/slow-timers.ts";

// The browser reports every failing call, and each of these tests has many.
test.use({ expectedNoise: /status of 500/ });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first().click();

/** Fails such a call during an action, and expects the general message once and nothing else. */
async function failsOnce(
  page: Page,
  method: string,
  path: RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  const isMeant = (url: URL) => path.test(url.pathname);
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    failed += 1;
    await route.fulfill({ status: 500, json: { message: "Something went wrong" } });
  });
  const toasts = page.locator(".toasts .toast-message");
  // A new message replaces one with the same words, which an earlier call may have left.
  await toasts.evaluateAll((before) => {
    for (const toast of before) toast.setAttribute("data-old", "");
  });
  await act();
  const what = `${method} ${path.source}`;
  await expect(page.locator(".toasts .toast-message:not([data-old])"), what).toHaveCount(1);
  await expect(toasts, what).toHaveText(["Oops, looks like something went wrong"]);
  expect(failed, what).toBeGreaterThan(0);
  await page.unroute(isMeant);
}

test("a visitor's failed call shows one message", async ({ page }) => {
  await slowTimers(page.context());
  await visit(page, "/search");
  await failsOnce(page, "POST", /\/api\/search$/, () => press(page, "Load more"));
  await visit(page, "/products/3");
  await main(page).getByRole("textbox", { name: "Email Address" }).fill("naledi@spaza.example");
  await failsOnce(page, "POST", /\/api\/products\/notify$/, () => press(page, "Notify me"));

  await visit(page, "/about");
  await openLogin(page);
  await field(page, "Email").fill("naledi@spaza.example");
  await dialog(page).getByLabel("Password").fill("three-new-words");
  await failsOnce(page, "POST", /\/api\/auth\/login$/, () => button(page, "Login").click());
  await button(page, "Register Instead").click();
  await failsOnce(page, "POST", /\/api\/auth\/register$/, () => button(page, "Register").click());
  await button(page, "Login Instead").click();
  await button(page, "Forgot your password").click();
  await failsOnce(page, "POST", /\/api\/auth\/forgot-password$/, () => button(page, "Request OTP").click());
});

test("a failed change of the cart shows one message, and never success", async ({ page }) => {
  await slowTimers(page.context());
  await registerShopper(page);
  await visit(page, "/products/51");
  await failsOnce(page, "POST", /\/api\/cart\/51$/, () => press(page, /^Add to cart/));
  await putIntoCart(page, "Loose-leaf rooibos");
  for (const name of ["One more", /^Remove/]) {
    await visit(page, "/cart");
    await failsOnce(page, "POST", /\/api\/cart\/\d+$/, () => press(page, name));
  }
  await visit(page, "/cart");
  await failsOnce(page, "POST", /\/api\/cart\/clear$/, () => press(page, "Clear cart"));
  await visit(page, "/about");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await failsOnce(page, "GET", /\/api\/cart$/, () => cart.click());
});

test("a failed call about lists shows one message", async ({ page }) => {
  await slowTimers(page.context());
  await registerShopper(page);
  const { id } = await call(page, "/api/product-lists", { name: "Kitchen" });
  for (const number of [1, 2]) {
    const { data } = await call(page, `/api/search`, { term: "", page: number });
    for (const product of data)
      await call(page, `/api/product-lists/${id}/products/${product.id}`, undefined);
  }
  const list = `/product-lists?list=${id}`;
  const menu = async (name: string) => {
    await main(page).getByText("More", { exact: true }).click();
    await press(page, name);
  };
  const fromMenu = async (method: string, path: RegExp, name: string, sure?: string) => {
    await visit(page, list);
    await menu(name);
    if (sure) await failsOnce(page, method, path, () => button(page, sure).click());
  };
  await visit(page, list);
  await failsOnce(page, "GET", /\/product-lists\/\d+\/products$/, () => press(page, "Load more"));
  await failsOnce(page, "POST", /\/product-lists\/\d+\/add-to-cart$/, () => press(page, "Add all to cart"));
  await press(page, "Share");
  await failsOnce(page, "POST", /\/product-lists\/\d+\/share$/, () => button(page, "Create link").click());
  await visit(page, list);
  await failsOnce(page, "DELETE", /\/product-lists\/\d+\/products\/\d+$/, () => press(page, /^Remove/));
  await visit(page, list);
  await press(page, "New list");
  await field(page, "List name").fill("Garden");
  await failsOnce(page, "POST", /\/product-lists$/, () => button(page, "Create list").click());
  await fromMenu("PATCH", /\/product-lists\/\d+$/, "Rename", "Save");
  await fromMenu("PATCH", /\/product-lists\/\d+\/clear$/, "Clear list", "Clear it");
  await visit(page, list);
  await failsOnce(page, "DELETE", /\/product-lists\/\d+$/, () => menu("Delete list"));
  await visit(page, "/products/51");
  await failsOnce(page, "POST", /\/product-lists\/0\/products\/51$/, () => press(page, /^Save\b/));
  await visit(page, "/account");
  const lists = page.getByRole("banner").getByRole("link", { name: "Lists" });
  await failsOnce(page, "GET", /\/product-lists$/, () => lists.click());
});

test("a failed call about addresses and the account shows one message", async ({ page }) => {
  await slowTimers(page.context());
  const { email, password } = await registerShopper(page);
  await call(page, "/api/addresses", secondAddress);
  await call(page, "/api/auth/login", { email, password, device_name: "Tablet" });
  await visit(page, "/account/addresses");
  await failsOnce(page, "POST", /\/set-current$/, () => press(page, "Deliver here: Work"));
  await press(page, "Delete: Work");
  await failsOnce(page, "DELETE", /\/addresses\/\d+$/, () => button(page, "Delete it").click());
  await visit(page, "/account/addresses");
  await main(page).getByRole("link", { name: "Edit: Work" }).click();
  await failsOnce(page, "PATCH", /\/addresses\/\d+$/, () => press(page, "Save address"));
  await visit(page, "/account/addresses/create");
  await fillAddress(page);
  await failsOnce(page, "POST", /\/addresses$/, () => press(page, "Save address"));
  await visit(page, "/account");
  await failsOnce(page, "GET", /\/addresses$/, () =>
    main(page)
      .getByRole("link", { name: /^Addresses/ })
      .click(),
  );

  await visit(page, "/account/details");
  await failsOnce(page, "PATCH", /\/api\/user$/, () => press(page, "Save"));
  await main(page).getByLabel("Current Password").fill(password);
  await main(page).getByLabel("New Password").fill("three-new-words");
  await failsOnce(page, "PATCH", /\/api\/user$/, () => press(page, "Change password"));
  await visit(page, "/account");
  await failsOnce(page, "DELETE", /\/user\/devices\/\d+$/, () => press(page, /^Sign out /));
  await failsOnce(page, "POST", /\/auth\/logout$/, () => press(page, "Log out"));
});

test("a failed call about orders shows one message", async ({ page }) => {
  await slowTimers(page.context());
  const { id, number } = await shopperWithOrder(page);
  await pay(page, id);
  await page.getByText("Use a voucher").click();
  await main(page).getByRole("textbox", { name: "Voucher code" }).fill("BRAAI");
  await failsOnce(page, "POST", /\/apply-voucher$/, () => press(page, "Apply"));
  await failsOnce(page, "POST", /\/orders\/\d+\/pay$/, () => press(page, /^Pay R/));
  await visit(page, `/orders/${number}`);
  await press(page, "Cancel order");
  await failsOnce(page, "POST", /\/orders\/\d+\/cancel$/, () => button(page, "Yes, cancel it").click());
  await visit(page, "/account");
  await failsOnce(page, "GET", /\/user\/orders$/, () =>
    main(page)
      .getByRole("link", { name: /^Orders/ })
      .click(),
  );
  await putIntoCart(page, "Loose-leaf rooibos");
  await page.goto("/checkout");
  await failsOnce(page, "POST", /\/api\/orders$/, () => place(page).click());
});

/** Has no search box that would show that scripts run. */
async function pay(page: Page, orderId: number): Promise<void> {
  await page.goto(`/payment?order=${orderId}`);
  await page.waitForLoadState("networkidle");
}

const secondAddress = {
  label: "Work",
  recipient_name: "Zanele Khumalo",
  contact_phone: "082 555 0143",
  street: "2 Long Street",
  suburb: "Cape Town City Centre",
  city: "Cape Town",
  province: "Western Cape",
  postal_code: "8001",
};
