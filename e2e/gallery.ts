import type { Locator, Page } from "@playwright/test";

/** The gallery's section of a widget. */
export function section(page: Page, widget: string): Locator {
  return page.getByRole("region", { name: widget, exact: true });
}

/** A widget in one option or state, as the gallery's captions name them. */
export function specimen(page: Page, widget: string, option: string): Locator {
  return section(page, widget).getByRole("figure", { name: option, exact: true });
}

/** A custom property of the page's look, such as `primary`, as browsers write computed colours: "rgb(38, 48, 122)". */
export async function token(page: Page, name: string): Promise<string> {
  const hex = await page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
    `--${name}`,
  );
  const parts = /^#(..)(..)(..)$/.exec(hex.trim())?.slice(1) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(", ")})`;
}
