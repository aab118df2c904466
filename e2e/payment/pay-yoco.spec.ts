import { expect, test } from "../support/journey.ts";
import {
  expectBackAtPayment,
  expectPaid,
  leaveForGateway,
  shopperWithCart,
  shopperWithOrder,
} from "../support/shopper.ts";

const yoco = "Card Debit or credit";

test.beforeEach(async ({ page }) => {
  await shopperWithCart(page);
});

test("a card that fails at Yoco costs nothing, and the next try goes", { tag: "@phone" }, async ({
  page,
}) => {
  const number = await leaveForGateway(page, yoco);
  await page.getByText("Simulate a problem").click();
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expectBackAtPayment(page, "Your last payment didn’t go through, and no money was taken.");
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});

test.describe("while Yoco is away", () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test("nothing is begun, the page says so, and the same card goes by another gateway", {
    tag: "@phone",
  }, async ({ page }) => {
    const { id, number } = await shopperWithOrder(page);
    await page.goto(`/payment?order=${id}&method=yoco`);
    const message = "Yoco cannot be reached just now. No money was taken.";
    // As the shop answers when the gateway does not (server/api/payments/begin.test.ts).
    await page.route("**/api/orders/*/pay", (route) =>
      route.request().postDataJSON().method === "yoco"
        ? route.fulfill({ status: 503, json: { message, errors: { method: [message] } } })
        : route.continue(),
    );
    await page.getByRole("button", { name: /^Pay R/ }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText("You’ll choose your card on PayFast’s secure page")).toBeVisible();
    await page.getByRole("button", { name: /^Pay R/ }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expectPaid(page, number);
  });
});
