import { expect, test } from "../support/journey.ts";
import {
  expectPaid,
  leaveForGateway,
  registerShopper,
  shopperWithCart,
  shopperWithOrder,
} from "../support/shopper.ts";

// The browser reports a failing call.
test.use({ expectedNoise: /status of 500/ });

test("a paid order is cancelled while nothing is packed, and the money is owed", async ({ page }) => {
  await shopperWithCart(page);
  const number = await leaveForGateway(page);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
  const state = page.getByRole("region", { name: `Thank you. Order ${number} is paid` });
  await expect(state).toContainText("We’ll pack it next");
  await expect(state).toContainText(/Arriving \w{3} \d/);
  await expect(state.getByRole("link")).toHaveText(["Follow my order", "Keep shopping"]);
  await expect(state.getByRole("button")).toHaveCount(0);
  await state.getByRole("link", { name: "Follow my order" }).click();
  await expect(state.getByRole("list", { name: "Order history" })).toBeVisible();
  await expect(state.getByRole("heading", { level: 2 })).toBeFocused();
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(dialog).toContainText("the way you paid, within 30 days");
  await dialog.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { name: "This order was cancelled" })).toBeVisible();
  await expect(page.getByText("You cancelled it. We owe you R")).toBeVisible();
  await page.getByRole("button", { name: "Put it all back in my cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Loose-leaf rooibos").first()).toBeVisible();
});

test("an order's number leads to it as one writes it, a stranger's to one's own; it is paid from the list, once that can be fetched", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, number } = await shopperWithOrder(page);
  await page.goto(`/orders/${id}`);
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();

  const stranger = await browser.newPage({ baseURL });
  await registerShopper(stranger);
  await stranger.goto(`/orders/${number}`);
  await expect(stranger.getByText(`You don’t have an order ${number}`)).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await stranger.close();

  // Where orders cannot be fetched their page is empty, says that nothing is lost, and tries again.
  await page.goto("/account");
  await page.route("**/api/user/orders*", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page
    .getByRole("main")
    .getByRole("link", { name: /Orders/ })
    .first()
    .click();
  await expect(page.getByText("Nothing is lost.")).toBeVisible();
  await expect(page.getByText("Oops, looks like something went wrong")).toBeVisible();
  await page.unroute("**/api/user/orders*");
  await page.getByRole("button", { name: "Try again" }).click();

  // From the list an order that waits is paid; one that is paid asks for nothing.
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `Order ${number}` }) });
  const pay = card.getByRole("link", { name: `Pay now for ${number}` });
  await expect(card).toContainText(/Pay until \d\d:\d\d/);
  expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`/payment\\?order=${id}$`));
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
  await page.goto("/orders");
  await expect(card).toContainText("Paid");
  await expect(pay).toHaveCount(0);
});
