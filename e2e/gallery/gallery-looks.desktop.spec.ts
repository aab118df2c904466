import type { Locator, Page } from "@playwright/test";
import { visit } from "../support/auth-dialog.ts";
import { section, specimen, token } from "../support/gallery.ts";
import { expect, test } from "../support/journey.ts";

/** The option, the widget, and the browser's computed result. */
type Row = [says: string, at: Locator, css?: Record<string, string | RegExp>];

const colors = ["primary", "secondary", "accent", "success", "warning", "danger"];
const noShadow = { "box-shadow": "none" };
const aShadow = { "box-shadow": /px/ };
const square = (pixels: number) => ({ width: `${pixels}px`, height: `${pixels}px` });
const corners = (pixels: number) => ({ "border-radius": `${pixels}px` });

test("every widget looks as its options say", async ({ page }) => {
  const warnings: string[] = [];
  // Journeys block the service worker (`playwright.config.ts`), which logs a warning.
  const isMeant = (text: string) => !text.includes("registration blocked by Playwright");
  page.on("console", (message) => {
    if (message.type() === "warning" && isMeant(message.text())) warnings.push(message.text());
  });
  await visit(page, "/gallery");
  const both = "A card is either elevated or flat, not both.";
  expect.soft(warnings, "S-186 card with both elevated and flat: one warning").toEqual([both]);
  await expectRows([...widgets(page), ...buttons(page), ...cards(page), ...icons(page), ...sizes(page)]);
  await expectColors(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectColors(page);
  await expectHover(page);
});

async function expectRows(rows: Row[]): Promise<void> {
  for (const [says, at, css = {}] of rows) {
    await expect.soft(at, says).toBeVisible();
    for (const [property, value] of Object.entries(css)) {
      await expect.soft(at, says).toHaveCSS(property, value);
    }
  }
}

function widgets(page: Page): Row[] {
  const first = (widget: string, selector: string) => section(page, widget).locator(selector).first();
  return [
    ["S-146 card", first("Card", ".card")],
    ["S-148 toast", first("Toast", ".toast"), corners(12)],
    ["S-149 select", first("Select", "select")],
    ["S-150 divider", first("Divider", "hr"), { "border-top-width": "1px" }],
    ["S-151 button", first("Button", "button"), { "min-height": "48px" }],
    ["S-152 text field", first("Text field", "input"), { "min-height": "48px" }],
    ["S-153 icon", first("Icon", "svg")],
    ["the spinner", specimen(page, "Loading", "spinner").locator(".spinner"), square(20)],
  ];
}

function buttons(page: Page): Row[] {
  const button = (option: string, name: string) =>
    specimen(page, "Button", option).getByRole("button", { name });
  const clear = { "background-color": "rgba(0, 0, 0, 0)" };
  const blue = { color: "oklch(0.546 0.245 262.881)" };
  return [
    ["S-158 button disabled", button("disabled", "default"), { cursor: "not-allowed" }],
    ["S-159 button loading", button("loading", "default").locator(".spinner"), square(20)],
    ["S-161 button outlined", button("type outlined", "primary"), { ...clear, ...aShadow }],
    ["S-162 button text", button("type text", "primary"), { ...clear, ...noShadow }],
    ["S-193 button of another colour", button("other colours", "blue-600"), blue],
  ];
}

function cards(page: Page): Row[] {
  const card = (option: string) => specimen(page, "Card", option).locator(".card");
  return [
    ["S-177 card elevated", card("elevated"), aShadow],
    ["S-178 card flat", card("flat"), noShadow],
    ["S-180 card tile", card("tile"), corners(0)],
    ["S-181 card clickable", card("clickable"), { cursor: "pointer" }],
    ["S-182 card disabled", card("disabled"), { opacity: "0.55" }],
    ["S-182 card clickable and disabled", card("clickable and disabled"), { cursor: "not-allowed" }],
    ["S-183 card fill-height, in a place of 144 px", card("fill-height"), { height: "144px" }],
    ["S-184 card with padding", card("nothing said"), { padding: "28px" }],
    ["S-184 card no padding", card("no padding"), { padding: "0px" }],
    ["S-185 card rounding, default", card("nothing said"), corners(20)],
    ["S-185 card rounding large", card("rounding large"), corners(20)],
    ["S-185 card rounding medium", card("rounding medium"), corners(12)],
    ["S-185 card rounding small", card("rounding small"), corners(8)],
    ["S-185 card rounding none", card("rounding none"), corners(0)],
    ["S-186 card with both elevated and flat", card("elevated and flat"), noShadow],
  ];
}

function icons(page: Page): Row[] {
  const icon = (option: string, name: string) =>
    specimen(page, "Icon", option).locator(`[data-icon="${name}"]`);
  const [outline, solid] = [0, 1].map((index) => icon("solid", "exclamation-circle").nth(index));
  return [
    ["S-187 icon name", icon("name", "truck"), square(24)],
    ["S-188 icon with a kebab-case name", icon("name", "shopping-cart"), square(24)],
    ["S-190 icon not solid", outline as Locator, { fill: "none", stroke: /^rgb/ }],
    ["S-190 icon solid", solid as Locator, { fill: /^rgb/, stroke: "none" }],
  ];
}

function sizes(page: Page): Row[] {
  const icon = (size: string) => captioned(page, "size", size);
  return [
    ["S-195 icon xs, 3 units", icon("xs"), square(12)],
    ["S-196 icon sm, 5 units", icon("sm"), square(20)],
    ["S-196 icon without a size", specimen(page, "Icon", "nothing said").locator("svg"), square(20)],
    ["S-197 icon md, 8 units", icon("md"), square(32)],
    ["S-198 icon lg, 14 units", icon("lg"), square(56)],
    ["S-199 icon xl, 20 units", icon("xl"), square(80)],
    ["S-200 icon of 37 pixels", icon("37"), square(37)],
  ];
}

function captioned(page: Page, option: string, words: string): Locator {
  const captions = specimen(page, "Icon", option).locator(".captioned");
  return captions.filter({ has: page.getByText(words, { exact: true }) }).locator("svg");
}

/** The six theme colours on buttons and icons, and the default. */
async function expectColors(page: Page): Promise<void> {
  const themes = new Set<string>();
  const button = (option: string, name: string) =>
    specimen(page, "Button", option).getByRole("button", { name });
  for (const [index, color] of colors.entries()) {
    const theme = await token(page, color);
    themes.add(theme);
    // Marigold has too little contrast for text; its deep shade has enough.
    const words = { color: color === "accent" ? await token(page, "on-accent-soft") : theme };
    const says = `S-${163 + index} button ${color}`;
    await expectRows([
      [says, button("type default", color), { "background-color": theme }],
      [`${says}, outlined`, button("type outlined", color), words],
      [`${says}, text`, button("type text", color), words],
      [`S-191 icon ${color}`, captioned(page, "colour", color), { color: theme }],
    ]);
  }
  expect.soft(themes.size, "S-194 six theme colours").toBe(6);
  const [primary, gray] = [await token(page, "primary"), await token(page, "muted")];
  const pink = { color: "oklch(0.592 0.249 0.584)" };
  await expectRows([
    ["S-160 button of no type", button("nothing said", "Buy"), { "background-color": primary }],
    ["S-192 icon of no colour", specimen(page, "Icon", "nothing said").locator("svg"), { color: gray }],
    ["S-193 icon of another colour", captioned(page, "other colours", "pink-600"), pink],
  ]);
}

async function expectHover(page: Page): Promise<void> {
  for (const option of ["hoverable", "elevated"]) {
    const card = specimen(page, "Card", option).locator(".card");
    const shadow = () => card.evaluate((element) => getComputedStyle(element).boxShadow);
    const rests = await shadow();
    await card.hover();
    const floats = (await shadow()) !== rests;
    expect.soft(floats, `S-179 card ${option}`).toBe(option === "hoverable");
  }
}
