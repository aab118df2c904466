import { expectAccessible } from "../support/accessible.ts";
import { place } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { orderToPay, putIntoCart, registerShopper } from "../support/shopper.ts";

const mark = "No change-of-mind returns";

test("food is left out of the seven-day return, on its page, at the checkout and in the order @phone", async ({
  page,
}) => {
  await registerShopper(page);
  await putIntoCart(page, "Loose-leaf rooibos");
  await putIntoCart(page, "kettle");
  await page.goto("/cart");
  await page.getByRole("link", { name: /^Loose-leaf rooibos/ }).click();
  const promise = page.getByRole("region", { name: "Delivery and returns" });
  await expect(promise).toContainText(
    `${mark}Food, drink and everyday goods aren’t covered by the seven-day return.`,
  );
  await expect(promise).toContainText("If something is wrong with it, you have six months.");
  await expectAccessible(page);

  await page.goto("/checkout");
  const goods = page.getByRole("region", { name: "Your order" }).first().getByRole("listitem");
  await expect(goods.filter({ hasText: "rooibos" })).toContainText(mark);
  await expect(goods.filter({ hasText: "kettle" })).not.toContainText(mark);
  await expect(
    page.getByText(`within seven days of getting them, except those marked “${mark}”.`),
  ).toBeVisible();
  await place(page).click();
  const number = await orderToPay(page);
  await expect(page.getByText(`Seven days to return items, except “${mark}”`)).toBeVisible();
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("listitem").filter({ hasText: "rooibos" }).first()).toContainText(mark);
});
