import { openCheckout, review, totalOf } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { putIntoCart, registerShopper } from "../support/shopper.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("the checkout of three items fits two screens of a phone, and says each fact once", async ({ page }) => {
  await registerShopper(page);
  for (const term of ["Loose-leaf rooibos", "kettle", "school shoes"]) await putIntoCart(page, term);
  await openCheckout(page);
  const names = review(page).locator(".line-name");
  await expect(names).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1500);

  const days = await page.locator(".choice:has(:checked) small > span").innerText();
  const words = await page.getByRole("main").innerText();
  for (const fact of [
    ...(await names.allInnerTexts()),
    "Zanele Khumalo",
    "082 555 0143",
    "14 Bree Street",
    days,
  ])
    expect(words.split(fact), fact).toHaveLength(2);

  // The bar says the total until the review itself does.
  const bar = page.locator(".sum-bar");
  const total = await totalOf(page);
  await expect(bar).toContainText(total);
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).not.toBeInViewport();

  // A tablet has the goods and the button beside the address: nobody scrolls to order.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeHidden();
  await expect(review(page).getByRole("button", { name: "Place order" })).toBeInViewport();
  await expect(page.getByText("14 Bree Street")).toBeInViewport();
});
