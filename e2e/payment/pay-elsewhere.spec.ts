import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import {
  chooseWayToPay,
  expectBackAtPayment,
  expectPaid,
  leaveForGateway,
  shopperWithCart,
  shopperWithOrder,
} from "../support/shopper.ts";

test.beforeEach(async ({ page }) => {
  await shopperWithCart(page);
});

/** What the pages of the newer gateways share; each gateway's own tests are in other files. */
for (const { label, way } of [
  { label: "Ozow", way: "Instant EFT Pay straight" },
  { label: "Yoco", way: "Card Debit or credit" },
]) {
  test(`a shopper who pays by ${label} has paid, and finds it marked the next time`, async ({ page }) => {
    const number = await leaveForGateway(page, way);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expectPaid(page, number);
    await expect(page.getByRole("region", { name: "Payment", exact: true })).toContainText(`Paid · ${label}`);
    const { id } = await shopperWithOrder(page);
    await page.goto(`/payment?order=${id}`);
    await expect(page.getByRole("radio", { name: way })).toBeChecked();
    await expectAccessible(page);
  });
}

test("a shopper who cancels at Ozow, Yoco or PayFast has paid nothing, and may pay another way or the same", {
  tag: "@phone",
}, async ({ page }) => {
  const number = await leaveForGateway(page, "Instant EFT Pay straight");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectBackAtPayment(page, "The payment was cancelled and no money was taken");
  await chooseWayToPay(page, "Card Debit or credit");
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectBackAtPayment(page, "The payment was cancelled and no money was taken");
  await chooseWayToPay(page, "Capitec Pay");
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectBackAtPayment(page, "The payment was cancelled and no money was taken");
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});
