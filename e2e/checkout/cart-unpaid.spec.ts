import { expect, test } from "../support/journey.ts";
import { call, shopperWithOrder } from "../support/shopper.ts";

test("an empty cart leads back to the transfer that is waited for, and says until which day @phone", async ({
  page,
}) => {
  const { id, number } = await shopperWithOrder(page);
  await call(page, `/api/orders/${id}/pay`, { method: "eft" });
  await page.goto("/cart");
  await expect(page.getByRole("status").filter({ hasText: `Order ${number}` })).toHaveText(
    /^Order \d{6} is waiting for your transfer\. Its products are kept for you until \d\d:\d\d on \w{3} \d/,
  );
  await page.getByRole("link", { name: "See the bank details" }).click();
  await expect(page.getByRole("heading", { name: /^Transfer R/ })).toBeVisible();
});
