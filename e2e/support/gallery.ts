import type { Locator, Page } from "@playwright/test";

export function section(page: Page, widget: string): Locator {
  return page.getByRole("region", { name: widget, exact: true });
}

/** A widget in one option or state, by the gallery's captions. */
export function specimen(page: Page, widget: string, option: string): Locator {
  return section(page, widget).getByRole("figure", { name: option, exact: true });
}

/** A design token such as `primary`, as a computed colour: "rgb(38, 48, 122)". */
export async function token(page: Page, name: string): Promise<string> {
  const hex = await page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
    `--${name}`,
  );
  const parts = /^#(..)(..)(..)$/.exec(hex.trim())?.slice(1) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(", ")})`;
}
