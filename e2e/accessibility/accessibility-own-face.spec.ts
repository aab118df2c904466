import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";

// A shop with another name, logo and colours; closed, so that this page is all there is.
test.use({
  shopSettings: { SHOP_FILE: "e2e/kasi-corner/shop.toml", MAINTENANCE: "on" },
  expectedNoise: /503/,
});

test("a closed shop wears its owner's face, and can be used by everyone, by day and by night", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/maintenance/);
  const logo = page.getByRole("img", { name: "Kasi Corner" });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
  for (const [colorScheme, primary] of [
    ["light", /^#14532d$/],
    // Only the light colour is set; the dark one is derived lighter.
    ["dark", /^#[89a-f]/],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await colour()).toMatch(primary);
    await expectAccessible(page);
  }
  expect(await page.content()).not.toContain("Spaza");
});
