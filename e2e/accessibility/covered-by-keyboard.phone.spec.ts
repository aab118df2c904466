import type { Locator, Page } from "@playwright/test";
import { button, dialog, openLogin, visit } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";

const keyboardHeight = 300;

test("a phone's keyboard covers neither the field nor the button, and on a short phone the way back to the login is in sight", async ({
  page,
}) => {
  const viewport = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 360, height: 640 });
  await openRegistration(page);
  for (const name of ["Register", "Login Instead"]) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    expect(await button(page, name).evaluate(isOnTop)).toBe(true);
  }

  await page.setViewportSize(viewport);
  await page.addInitScript(coverByKeyboard, keyboardHeight);
  await openRegistration(page);
  for (const label of ["Full Name", "Email Address", "Password"]) {
    await dialog(page).getByLabel(label).focus();
    await expectAboveKeyboard(page, dialog(page).getByLabel(label));
    await expectAboveKeyboard(page, button(page, "Register"));
  }
});

async function openRegistration(page: Page): Promise<void> {
  await visit(page, "/about");
  await openLogin(page);
  await button(page, "Register Instead").click();
}

/** Imitates an on-screen keyboard, which test browsers lack: the page keeps its height, less of it is visible. */
function coverByKeyboard(height: number): void {
  Object.defineProperty(VisualViewport.prototype, "height", { get: () => window.innerHeight - height });
}

async function expectAboveKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    const { y, height } = (await target.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - keyboardHeight);
    expect(await target.evaluate(isOnTop)).toBe(true);
  }).toPass();
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [top + 2, top + height - 2].every((y) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}
