import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No findings, and nothing that has to be scrolled sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What has scrolled half behind a bar that stays in sight is no target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectNoFindings(page, new AxeBuilder({ page }).withTags(rules));
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** By day and by night, without loading it twice: only its colours differ. */
export async function expectAccessibleAlways(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFindings(page, new AxeBuilder({ page }).withRules("color-contrast"));
}

async function expectNoFindings(page: Page, axe: AxeBuilder): Promise<void> {
  // It would gather the findings of frames in a page of its own, which takes as long as finding them: the shop has none.
  const { violations } = await axe.setLegacyMode().analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect.soft(findings, page.url()).toEqual([]);
}
