import type { Locator, Page } from "@playwright/test";
import { box, button, dialog, field, openVerify, refuse, tooOften } from "../support/auth-dialog.ts";
import { expect, test } from "../support/journey.ts";

// The browser reports every error status, and these tests cause many.
test.use({ expectedNoise: /Failed to load resource/ });

test("the code can be typed, mended and pasted, and is sent once when it is whole", async ({ page }) => {
  const sent: string[] = [];
  await openVerify(page);
  await page.route("**/api/auth/verify", async (route) => {
    sent.push(route.request().postDataJSON().otp);
    await refuse(route, { otp: ["This code is wrong or has expired", "Try again"] });
  });
  await page.keyboard.type("4x07 1");
  await expect.poll(() => code(page)).toBe("4071");
  await page.keyboard.press("Backspace");
  await expect(box(page, 4)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Home");
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("9");
  await page.keyboard.press("End");
  await expect(box(page, 5)).toBeFocused();
  await page.keyboard.type("1");
  expect(sent).toEqual([]);
  await page.keyboard.type("2");
  await expect(dialog(page).getByText("This code is wrong or has expired")).toBeVisible();
  await expect(dialog(page).getByText("Try again")).toBeHidden();
  expect(sent).toEqual(["597112"]);

  await expect.poll(() => code(page)).toBe("");
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type("407");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await expect.poll(() => code(page)).toBe("");
  await paste(box(page, 1), "4071123");
  await expect(dialog(page).getByText("Enter the six-digit code")).toBeVisible();
  await expect.poll(() => code(page)).toBe("");
  await paste(box(page, 1), "Your code: 407-112");
  await expect.poll(() => sent).toEqual(["597112", "407112"]);
  await expect(dialog(page).getByText("This code is wrong or has expired")).toBeVisible();
  // A phone fills a known code into the focused box.
  await box(page, 1).fill("813274");
  await expect.poll(() => sent).toEqual(["597112", "407112", "813274"]);
});

test("a new code can be asked for after a while, and another address at once", async ({ page }) => {
  await page.clock.install();
  await openVerify(page);
  await expect(dialog(page).getByText("Resend code in")).toBeVisible();
  await page.clock.fastForward(31_000);
  await page.route("**/api/auth/forgot-password", tooOften);
  await button(page, "Resend code").click();
  await expect(dialog(page).getByText("try again in 12\u00a0minutes")).toBeVisible();
  await expect(dialog(page).getByText("Resend code in 11:")).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await button(page, "Use another email address").click();
  await expect(field(page, "Email")).toHaveValue("naledi@spaza.example");
});

async function code(page: Page): Promise<string> {
  const boxes = await dialog(page).getByRole("group", { name: "One-time code" }).getByRole("textbox").all();
  return (await Promise.all(boxes.map((each) => each.inputValue()))).join("");
}

async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
