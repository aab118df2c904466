import { visit } from "../support/auth-dialog.ts";
import { section, specimen, token } from "../support/gallery.ts";
import { expect, test } from "../support/journey.ts";

const noon = new Date("2026-12-01T12:00:00+02:00");

test("messages come at the top right, in their colour, and go in their time", async ({ page }) => {
  await page.clock.install({ time: noon });
  await visit(page, "/gallery");
  await page.clock.pauseAt(noon.getTime() + 60_000);
  const press = (name: string) => section(page, "Toast").getByRole("button", { name, exact: true }).click();
  const [toasts, sign] = [page.locator(".toasts"), page.locator(".toasts .toast-sign")];
  const signs: string[] = [];
  for (const style of ["success", "info", "warning", "danger"]) {
    await press(style);
    const ground = await token(page, `${style === "info" ? "primary" : style}-soft`);
    await expect.soft(sign, `S-204 messageStyle ${style}`).toHaveCSS("background-color", ground);
    signs.push(ground);
    if (style === "danger") break;
    await page.clock.runFor(3000);
  }
  expect.soft(new Set(signs).size, "S-204 each messageStyle looks different").toBe(4);
  await expect.soft(toasts, "S-203 message").toHaveText("Oops, looks like something went wrong");
  const box = await toasts.boundingBox();
  expect.soft(box?.y, "S-202 at the top").toBeLessThan(200);
  expect.soft((box?.x ?? 0) + (box?.width ?? 0), "S-202 at the right").toBe(1280 - 40);

  await page.clock.runFor(2999);
  await expect.soft(toasts, "S-201 three seconds").toHaveText(/Oops/);
  await page.clock.runFor(1);
  await expect.soft(toasts, "S-201 three seconds").toBeEmpty();

  await press("One second");
  await page.clock.runFor(999);
  await expect.soft(toasts, "S-205 messageDuration").toHaveText("Gone in a moment");
  await page.clock.runFor(1);
  await expect.soft(toasts, "S-205 messageDuration").toBeEmpty();

  await specimen(page, "Loading", "loading overlay, two seconds").getByRole("button").click();
  await page.clock.runFor(1000);
  const overlay = page.locator(".loading-overlay");
  const whole = { x: 0, y: 0, width: 1280, height: 800 };
  expect.soft(await overlay.boundingBox(), "the overlay covers the page").toEqual(whole);
  await page.clock.runFor(1000);
  await expect.soft(overlay, "the overlay goes").toBeHidden();
});
