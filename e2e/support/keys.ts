import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the target has the focus; fails after a whole round. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
