import type { Page } from "@playwright/test";
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
    await slowDown(page);
    await page.addInitScript(gatherShifts);
    await page.goto(path);
    await allPictures(page);
    const { total, ...parts } = await page.evaluate(weigh);
    expect(total, JSON.stringify(parts)).toBeLessThanOrEqual(mostBytes);
    // Scrolls down and back: late content must not shift the page.
    await page.keyboard.press("End");
    await allPictures(page);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(leastShift);
  });
}

/** A typical 4G connection. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 80, downloadThroughput: 1_000_000, uploadThroughput: 200_000 };
  await session.send("Network.emulateNetworkConditions", network);
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
