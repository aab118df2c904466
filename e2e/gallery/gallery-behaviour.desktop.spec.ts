import type { Locator, Page } from "@playwright/test";
import { visit } from "../support/auth-dialog.ts";
import { section, specimen } from "../support/gallery.ts";
import { expect, test } from "../support/journey.ts";

test("every widget behaves as its options say", async ({ page }) => {
  await visit(page, "/gallery");
  await test.step("button", () => buttons(page));
  await test.step("text field", () => textFields(page));
  await test.step("text field: errors", () => fieldErrors(page));
  await test.step("select", () => selects(page));
  await test.step("OTP inputs", () => codes(page));
  await test.step("card", () => cards(page));
  await test.step("dialog", () => dialogs(page));
});

async function buttons(page: Page): Promise<void> {
  const presses = async (option: string) => {
    const shown = specimen(page, "Button", option);
    for (const button of await shown.getByRole("button").all()) {
      // Presses an element, even an inert one.
      await button.click({ force: true });
      await button.focus();
      await page.keyboard.press("Enter");
    }
    return expect.soft(shown.getByRole("status"), option);
  };
  await (await presses("neither")).toHaveText("Pressed 6 times");
  await (await presses("disabled")).toHaveText("Pressed 0 times");
  await (await presses("loading")).toHaveText("Pressed 0 times");
  const [disabled, loading] = ["disabled", "loading"].map((option) =>
    specimen(page, "Button", option).getByRole("button", { name: "default" }),
  );
  await expect.soft(disabled as Locator, "S-158 button disabled").toHaveAttribute("disabled", "");
  await expect.soft(loading as Locator, "S-159 button loading").toHaveAttribute("aria-busy", "true");
}

async function textFields(page: Page): Promise<void> {
  const input = (option: string) => specimen(page, "Text field", option).getByRole("textbox");
  await input("modelValue").fill("Sipho");
  const owner = specimen(page, "Text field", "modelValue").getByRole("status");
  await expect.soft(owner, "S-169 modelValue: its owner knows").toHaveText("Sipho");
  const label = section(page, "Text field").getByText("Full Name", { exact: true });
  await label.click();
  await expect.soft(input("label"), "S-170 label: leads to its field").toBeFocused();
  await expect.soft(input("label"), "S-170 label: names its field").toHaveAccessibleName("Full Name");
  for (const type of ["email", "password", "tel"]) {
    const field = specimen(page, "Text field", `type ${type}`).locator("input");
    await expect.soft(field, "S-171 type").toHaveAttribute("type", type);
  }
  await input("maxLength 5").pressSequentially("123456");
  await expect.soft(input("maxLength 5"), "S-172 maxLength").toHaveValue("12345");
  await input("readonly").focus();
  await page.keyboard.type("7");
  await expect.soft(input("readonly"), "S-173 readonly").toHaveValue("000042");
  await specimen(page, "Text field", "autofocus").getByRole("button").click();
  await expect.soft(input("autofocus"), "S-175 autofocus").toBeFocused();
}

async function fieldErrors(page: Page): Promise<void> {
  const shown = specimen(page, "Text field", "errorMessage");
  const [field, message] = [shown.getByRole("textbox"), shown.getByText("This email address is taken")];
  await expect.soft(message, "S-174 errorMessage: shown").toBeVisible();
  await expect
    .soft(field, "S-174 errorMessage: told")
    .toHaveAccessibleDescription("This email address is taken");
  await expect.soft(field, "S-174 errorMessage: marked").toHaveAttribute("aria-invalid", "true");
  await field.press("End");
  await page.keyboard.type("a");
  await expect.soft(message, "S-176 until the value changes").toBeHidden();
  await expect.soft(field, "S-176 until the value changes").not.toHaveAttribute("aria-invalid");
  await shown.getByRole("button", { name: "Send again" }).click();
  await expect.soft(message, "S-176 the same answer again").toBeVisible();
}

async function selects(page: Page): Promise<void> {
  const select = (option: string) => specimen(page, "Select", option).getByRole("combobox");
  await expect.soft(select("no items"), "select without items").toHaveText("No items to display");
  await expect.soft(select("disabled"), "select disabled").toBeDisabled();
  await select("label, options").selectOption("Western Cape");
  await expect.soft(select("label, options"), "S-149 select").toHaveValue("Western Cape");
  await expect
    .soft(select("errorMessage"), "select with an error")
    .toHaveAccessibleDescription("Choose a province");
  await select("errorMessage").selectOption("Gauteng");
  await expect.soft(select("errorMessage"), "S-176 for a select").not.toHaveAttribute("aria-invalid");
}

async function codes(page: Page): Promise<void> {
  const one = specimen(page, "OTP input", "one character").getByRole("textbox");
  await one.pressSequentially("74");
  await expect.soft(one, "S-154 one character").toHaveValue("4");
  const boxes = specimen(page, "OTP input", "no length said").getByRole("textbox");
  const code = () =>
    boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(""));
  await expect.soft(boxes, "S-156 four boxes where no length is said").toHaveCount(4);
  const ofLogin = specimen(page, "OTP input", "length 6, as in the login").getByRole("textbox");
  await expect.soft(ofLogin, "S-157 six boxes in the login").toHaveCount(6);
  await boxes.first().focus();
  await page.keyboard.type("12");
  await expect.soft(boxes.nth(2), "S-154 the focus moves on").toBeFocused();
  await page.keyboard.press("Backspace");
  await expect.soft(boxes.nth(1), "S-154 Backspace goes back").toBeFocused();
  await boxes.first().evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "4071");
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.soft.poll(code, "S-155 pasting fills all").toBe("4071");
}

async function cards(page: Page): Promise<void> {
  const card = specimen(page, "Card", "clickable").getByRole("button");
  await card.click();
  await card.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect.soft(card, "S-181 card clickable by mouse, Enter and Space").toContainText("Pressed 3 times");
  const off = specimen(page, "Card", "clickable and disabled").locator(".card");
  await expect.soft(off, "S-182 card clickable and disabled").toBeDisabled();
  const link = specimen(page, "Card", "disabled").locator("a");
  const takesFocus = () =>
    link.evaluate((element) => {
      (element as HTMLElement).focus();
      return element === document.activeElement;
    });
  expect.soft(await takesFocus(), "S-182 card disabled lets nobody in").toBe(false);
}

async function dialogs(page: Page): Promise<void> {
  const dialog = page.locator("dialog.dialog[open]");
  const open = (name: string) => section(page, "Dialog").getByRole("button", { name, exact: true }).click();
  const widths = { Widest: 896, "3xl": 768, "2xl": 672, xl: 576, lg: 512, md: 448, sm: 384 };
  for (const [name, pixels] of Object.entries(widths)) {
    await open(name);
    await expect.soft(dialog, `dialog ${name}`).toHaveCSS("max-width", `${pixels}px`);
    await expect.soft(dialog.getByRole("textbox"), "S-175 autofocus in a dialog").toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog, "S-147 dialog closes").toBeHidden();
  }
  await open("Widest");
  await page.mouse.click(20, 400);
  await expect.soft(dialog, "S-147 dialog closes by its backdrop").toBeHidden();
  await open("Only by its buttons");
  await page.mouse.click(20, 400);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.soft(dialog, "S-147 a dialog that is not dismissible stays").toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog, "S-147 dialog closes").toBeHidden();
}
