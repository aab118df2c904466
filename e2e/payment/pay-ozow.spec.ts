import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import {
  chooseWayToPay,
  expectPaid,
  leaveForGateway,
  shopperWithCart,
  shopperWithOrder,
} from "../support/shopper.ts";

const ozow = "Instant EFT Pay straight";

test.beforeEach(async ({ page }) => {
  await shopperWithCart(page);
});

test("a bank that answers late is waited for, and is never asked to be paid again @phone", async ({
  page,
}) => {
  const number = await leaveForGateway(page, ozow);
  await page.getByText("Simulate a problem").click();
  const told = page.waitForResponse(/\/returned$/);
  await page.getByRole("button", { name: /^Pay, but the bank answers late/ }).click();
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  // Ozow's return carries the payment's fields.
  await expect(page).toHaveURL(new RegExp(`/orders/${number}\\?from=payment$`));
  await expect(page.getByRole("link", { name: /Pay now|Try again/ })).toHaveCount(0);
  await told;
  // By the Back button or in another tab. The page polls, and continues when the money has come.
  const looked = Promise.withResolvers<void>();
  await page.route("**/returned", (route) => looked.promise.then(() => route.continue()));
  await page.goto(`/payment?order=${Number(number)}`);
  await expect(page.getByText("A payment for this order is being confirmed")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay R/ })).toBeHidden();
  await page.getByText("I haven’t paid").click();
  await expect(page.getByRole("button", { name: /^Pay R/ })).toBeVisible();
  await expectAccessible(page);
  looked.resolve();
  await expect(page.getByRole("heading", { name: `Thank you. Order ${number} is paid` })).toBeVisible({
    timeout: 120_000,
  });
});

// At the other width than the journey above, because both wait for long and should not do so at the same time.
test("an unclear answer is waited for; where no money came the order can be paid after all", {
  tag: "@desktop",
}, async ({ page }) => {
  const number = await leaveForGateway(page, ozow);
  await page.getByText("Simulate a problem").click();
  await page.getByRole("button", { name: /^An unclear answer/ }).click();
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The payment was cancelled" })).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});

test.describe("while Ozow's page is away", () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test("Back leads to a page that is ready for another way", { tag: "@phone" }, async ({ page }) => {
    const { id, number } = await shopperWithOrder(page);
    await page.goto(`/payment?order=${id}&method=ozow`);
    await page.route("**/ozow/**", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    await page.getByRole("button", { name: /^Pay R/ }).click();
    await expect(page.getByRole("heading", { name: "Bad gateway" })).toBeVisible();
    await page.goBack();
    await chooseWayToPay(page, "Capitec Pay");
    await page.getByRole("button", { name: /^Pay R/ }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expectPaid(page, number);
  });
});
