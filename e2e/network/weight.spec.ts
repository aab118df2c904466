import type { Page } from "@playwright/test";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";

const mostBytes = 300_000;
const leastShift = 0.01;

const firstVisits = [
  ["home", "/"],
  ["a listing", "/search"],
  ["a product page", "/products/51"],
] as const;

for (const [name, path] of firstVisits) {
  test(`a first visit to ${name} weighs little, and nothing in it moves`, async ({ page }) => {
    const letPictures = await holdBack(page, "**/images/**");
    const letScripts = await holdBack(page, "**/assets/*.js");
    await page.addInitScript(gatherShifts);
    await page.goto(path, { waitUntil: "commit" });
    // The page is read before its pictures and scripts arrive, as on a slow connection.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await letPictures();
    await allPictures(page);
    await letScripts();
    await page.waitForLoadState();
    await allPictures(page);
    const { total, ...parts } = await page.evaluate(weigh);
    expect(total, JSON.stringify(parts)).toBeLessThanOrEqual(mostBytes);
    expect(await page.evaluate(picturesForNothing)).toEqual([]);
    // Scrolls down and back: late content must not shift the page.
    await page.keyboard.press("End");
    await allPictures(page);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(leastShift);
  });
}

/** The demo renders each picture on its first request. */
async function allPictures(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(picturesUnderWay), { timeout: 60_000 }).toBe(0);
}

declare global {
  interface Window {
    shift: number;
  }
}

function gatherShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Requested pictures that have not arrived. */
function picturesUnderWay(): number {
  const isDrawn = (image: Element) => image.checkVisibility({ contentVisibilityAuto: true });
  return [...document.images].filter((image) => image.currentSrc && !image.complete && isDrawn(image)).length;
}

/** Fetched pictures that no element draws, such as those of a size that another replaced. */
function picturesForNothing(): string[] {
  const drawn = new Set([...document.images].map((image) => image.currentSrc));
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/images/") && !drawn.has(name));
}

/** The compressed bytes over the network, by kind. */
function weigh() {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const bytesOf = (kind: RegExp) =>
    entries
      .filter(({ name, entryType }) => kind.test(entryType === "navigation" ? "document" : name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    document: bytesOf(/^document$/),
    script: bytesOf(/\.js$/),
    style: bytesOf(/\.css$/),
    pictures: bytesOf(/\.(webp|svg|png)$/),
    total: bytesOf(/./),
  };
}
