import { expect, type Page } from "@playwright/test";
import { type Shopper, shopperWithCart } from "./shopper.ts";

export const place = (page: Page) => page.getByRole("button", { name: "Place order" });
export const way = (page: Page, name: RegExp) => page.getByRole("radio", { name });
export const notice = (page: Page) => page.locator(".before-ordering");
export const review = (page: Page) => page.getByRole("region", { name: "Review" });

/** A new shopper with a filled cart at the checkout. */
export async function startCheckout(page: Page): Promise<Shopper> {
  const shopper = await shopperWithCart(page);
  await openCheckout(page);
  return shopper;
}

/** Proves by two clicks that the page's scripts run. Delivery is to the door. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto("/checkout");
  await chooseWay(page, /Collect/);
  await chooseWay(page, /To your door/);
}

/** Chooses a delivery option and waits for the review. */
export async function chooseWay(page: Page, name: RegExp): Promise<void> {
  await way(page, name).check();
  await expect(review(page).getByRole("term").filter({ hasText: name })).toBeVisible();
}

/** The total of the review, such as "R 149.00". */
export async function totalOf(page: Page): Promise<string> {
  const sums = review(page).getByText(/^R\s[\d\s]+\.\d\d$/);
  return (await sums.last().textContent()) ?? "";
}

export async function countOrders(page: Page): Promise<number> {
  return (await (await page.request.get("/api/user/orders")).json()).total;
}
