import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { shopperWithOrder } from "../support/shopper.ts";

// A refused code answers 422.
test.use({ expectedNoise: /status of 422/ });

const voucher = (page: Page) => page.getByRole("region", { name: "Voucher" });

async function tryCode(page: Page, code: string): Promise<void> {
  const field = voucher(page).getByRole("textbox", { name: "Voucher code" });
  if (!(await field.isVisible())) await voucher(page).getByText("Use a voucher").click();
  await field.fill(code);
  await voucher(page).getByRole("button", { name: "Apply" }).click();
}

test("a voucher is refused with its reason, used, and taken away again; where one covers everything there is nothing to pay @phone", async ({
  page,
}) => {
  const { id, number } = await shopperWithOrder(page, { delivery_method: "collect" });
  await page.goto(`/payment?order=${id}`);
  await expect(page.getByRole("button", { name: "Pay R\u00a089.00" })).toBeVisible();
  await tryCode(page, "NOSUCHCODE");
  const field = voucher(page).getByRole("textbox", { name: "Voucher code" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await tryCode(page, "SPAZA50");
  await expect(voucher(page)).toContainText("211.00");

  await tryCode(page, "BRAAI10");
  await expect(voucher(page).getByRole("status")).toHaveText(
    "The total is now R\u00a080.10 instead of R\u00a089.00.",
  );
  await expect(page.getByRole("button", { name: "Pay R\u00a080.10" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Your order" });
  await expect(summary.locator(".sums > div")).toHaveText([
    /^1\sitemR\u00a089\.00$/,
    /^Voucher BRAAI10−R\u00a08\.90$/,
    /^Collect, .+Free$/,
    /^TotalR\u00a080\.10$/,
  ]);
  const remove = voucher(page).getByRole("button", { name: "Remove the voucher" });
  await expect(remove).toBeFocused();
  await expectAccessible(page);
  await remove.click();
  await expect(page.getByRole("button", { name: "Pay R\u00a089.00" })).toBeVisible();
  await expect(field).toBeFocused();

  await tryCode(page, "STOKVEL100");
  await expect(page.getByRole("heading", { level: 1, name: "Nothing to pay" })).toBeVisible();
  await page.getByRole("button", { name: "Complete order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("We’ll pack it next")).toBeVisible();
});
