import { expect, test } from "../support/journey.ts";
import { expectMails, expectPaid, leaveForGateway, shopperWithCart } from "../support/shopper.ts";

test.beforeEach(async ({ page }) => {
  await shopperWithCart(page);
});

test("a shopper who closes the browser after paying has paid", async ({ page, context }) => {
  const number = await leaveForGateway(page);
  await page.getByText("Simulate a problem").click();
  await page.getByRole("button", { name: "Pay, then never return" }).click();
  await expect(page.getByText("The shop has been told.")).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto("/orders");
  await later.getByRole("link", { name: `Order ${number}` }).click();
  await expectPaid(later, number);
});

test("a gateway that notifies twice changes the order and mails once", async ({ page }) => {
  const number = await leaveForGateway(page);
  await page.getByText("Simulate a problem").click();
  await page.getByRole("button", { name: "Pay and notify twice" }).click();
  await expectPaid(page, number);
  await expectMails(page, `Order ${number} is paid. Thank you.`);
  await expect(page.getByRole("link", { name: new RegExp(`Order ${number}: we’re refunding`) })).toHaveCount(
    0,
  );
});

test("coming back from the gateway proves nothing: the order waits for the notification", async ({
  page,
}) => {
  const number = await leaveForGateway(page);
  await page.getByText("Simulate a problem").click();
  // The page asks the shop at once, and the shop polls the gateway.
  const looked = Promise.withResolvers<void>();
  await page.route("**/returned", (route) => looked.promise.then(() => route.continue()));
  await page.getByRole("button", { name: /^Pay, but notify late/ }).click();
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay now" })).toHaveCount(0);
  looked.resolve();
  await expectPaid(page, number);
});

test("a payment without a webhook is found by polling the gateway", async ({ page }) => {
  const number = await leaveForGateway(page);
  await page.getByText("Simulate a problem").click();
  await page.getByRole("button", { name: "Pay, no notification" }).click();
  await expect(page.getByRole("heading", { name: `Thank you. Order ${number} is paid` })).toBeVisible({
    timeout: 120_000,
  });
});
