import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { markPaid } from "../support/owner.ts";
import {
  codeIn,
  expectPaid,
  putIntoCart,
  registerShopper,
  shopperWithOrder,
  typeCode,
} from "../support/shopper.ts";

const details = (page: Page) => page.getByRole("region", { name: /^Transfer R/ });
const reference = async (page: Page) =>
  (await details(page)
    .getByText(/^[2-9A-Z]{6,12}$/)
    .first()
    .textContent()) ?? "";

async function chooseTransfer(page: Page, orderId: number): Promise<void> {
  await page.goto(`/payment?order=${orderId}`);
  const transfer = page.getByRole("radio", { name: "Bank transfer (EFT)" });
  await expect(async () => {
    await page.getByRole("radio", { name: /^Card/ }).check();
    await transfer.check();
    await expect(page).toHaveURL(/method=eft/, { timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(transfer).toBeChecked();
  await page.getByRole("button", { name: "Show bank details" }).click();
  await expect(details(page)).toBeVisible();
}

test("whose email is not confirmed does that first, and the order then waits for days @phone", async ({
  page,
}) => {
  const { email } = await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  const placed = await page.request.post("/api/orders", { data: {} });
  const { id } = await placed.json();
  await chooseTransfer(page, id);
  await expect(page.getByRole("timer")).toContainText(/minutes left/);
  const first = page.getByRole("region", { name: "First, confirm your email" });
  await expect(first).toContainText("a bank transfer often takes longer");
  await expectAccessible(page);
  await first.getByRole("link", { name: "Confirm your email" }).click();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await typeCode(page, await codeIn(page, email), "Code from the email");
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await expect(async () => {
    await page.goto(`/payment?order=${id}`);
    // Whole days, because some seconds of the four have passed.
    await expect(page.getByRole("timer")).toContainText("3 days left", { timeout: 1000 });
  }).toPass();
  await expect(first).toBeHidden();
});

test("a shopper who pays by bank transfer copies the details, and the owner sees the money", async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, number } = await shopperWithOrder(page);
  await chooseTransfer(page, id);
  await expect(page.getByRole("heading", { name: /^Transfer R/ })).toBeFocused();
  await expectAccessible(page);
  const written = await reference(page);

  await page.getByRole("button", { name: "Copy reference" }).click();
  await expect(page.getByText("Reference copied")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  await page.getByRole("button", { name: "Copy amount" }).click();
  await expect(page.getByText("Amount copied")).toBeAttached();
  const amount = await page.evaluate(() => navigator.clipboard.readText());
  expect(amount).toMatch(/^\d+\.\d\d$/);

  await page.getByRole("link", { name: "Go to my order" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your transfer" })).toBeVisible();
  expect(await reference(page)).toBe(written);
  await markPaid(shop, written, amount);
  await page.goto(`/orders/${number}`);
  await expectPaid(page, number);
  await expect(page.getByText("confirmed by us")).toBeVisible();
});

test("without a clipboard the details are copied; who gives up another way finds them again, also from the cart, and may pay so after all", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  const { id, number } = await shopperWithOrder(page);
  await chooseTransfer(page, id);
  await page.getByRole("button", { name: "Copy account number" }).click();
  await expect(page.getByText("Account number copied")).toBeAttached();
  await page.reload();
  await expect(details(page)).toBeVisible();
  const written = await reference(page);
  await page.getByText("Pay another way").click();
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("The payment was cancelled")).toBeVisible();
  await expect(details(page)).toBeVisible();
  expect(await reference(page)).toBe(written);
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("heading", { name: "Waiting for your transfer" })).toBeVisible();
  expect(await reference(page)).toBe(written);

  await page.goto("/cart");
  await expect(page.getByRole("status").filter({ hasText: `Order ${number}` })).toHaveText(
    /^Order \d{6} is waiting for your transfer\. We’re holding your items until \d\d:\d\d on \w{3} \d/,
  );
  await page.getByRole("link", { name: "View bank details" }).click();
  await expect(page.getByRole("heading", { name: /^Transfer R/ })).toBeVisible();

  await page.getByText("Pay another way").click();
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPaid(page, number);
});
