import type { Page } from "@playwright/test";

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const brandsLink = (page: Page) => page.getByRole("link", { name: "Brands", exact: true }).first();

export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** The next answer to the page's poll of the build. */
export async function manifestOf(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes("/build-manifest.json"));
}
