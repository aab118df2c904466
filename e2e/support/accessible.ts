import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no axe findings and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A target half behind a sticky bar would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectNoFindings(page, new AxeBuilder({ page }).withTags(rules));
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** In light and dark mode, without a second load. */
export async function expectAccessibleAlways(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFindings(page, new AxeBuilder({ page }).withRules("color-contrast"));
}

async function expectNoFindings(page: Page, axe: AxeBuilder): Promise<void> {
  // Legacy mode skips frames, which the shop lacks, and halves the time.
  const { violations } = await axe.setLegacyMode().analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect.soft(findings, page.url()).toEqual([]);
}
