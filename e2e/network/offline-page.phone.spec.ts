import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePorts } from "../../scripts/free-ports.ts";
import { expectAccessible } from "../support/accessible.ts";
import { copyDemoData } from "../support/demo-data.ts";
import { expect, test } from "../support/journey.ts";
import { nextBuild } from "../support/next-build.ts";
import { runShop } from "../support/run-shop.ts";
import { registerShopper } from "../support/shopper.ts";

test.use({ serviceWorkers: "allow", expectedNoise: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const noConnection = (page: Page) => heading(page, "No connection");

/** Opens a page and waits until the worker has cached its first files. */
async function visitAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** All that the worker caches. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

const cacheNames = (page: Page) => page.evaluate(() => window.caches.keys());

test("without a network a reload and a deep link show the shop's own page, which goes on when it is back", async ({
  page,
  context,
}) => {
  await visitAndKeep(page, "/about");
  await context.setOffline(true);
  await page.reload();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByText("Your cart is safe")).toBeVisible();
  await expectAccessible(page);
  const loadedAgain = page.waitForEvent("load");
  await page.getByRole("link", { name: "Try again" }).click();
  await loadedAgain;
  await expect(noConnection(page)).toBeVisible();

  // A reload of the page before it may still be under way on a busy machine, and would win.
  await expect(async () => {
    await page.goto("/brands?from=mail");
    await expect(noConnection(page)).toBeVisible();
    await expect(page).toHaveURL(/\/brands\?from=mail$/, { timeout: 1_000 });
  }).toPass();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).or(heading(page, "Brands")).click();
  await expect(heading(page, "Brands")).toBeVisible();
});

test("the browser stores nothing of a shopper and no page of the shop, only files of the build", async ({
  page,
  context,
}) => {
  const { name } = await registerShopper(page);
  await visitAndKeep(page, "/account");
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
  await page.goto("/products/51");
  await page.waitForLoadState("networkidle");
  const kept = await keptPaths(page);
  expect(kept).toContain("/offline.html");
  expect(kept.filter((path) => path.startsWith("/assets/"))).not.toEqual([]);
  expect(kept.filter((path) => !/^\/(offline\.html$|assets\/)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto("/account");
  await expect(noConnection(page)).toBeVisible();
  expect(await page.content()).not.toContain(name);
});

test("a new build replaces the stored files of the one before, and the owner's switch removes all of them", async ({
  context,
}) => {
  const next = await nextBuild();
  const data = await copyDemoData();
  const [PORT, PRACTICE_PORT] = await freePorts(2);
  const settings = { PORT, PRACTICE_PORT, BUILD_CHECK_MS: "1000", DATA_DIR: join(data, "data") };
  const before = await runShop(settings);
  const page = await context.newPage();
  await visitAndKeep(page, `${before.address}/about`);
  const [nameBefore] = await cacheNames(page);
  await before.stop();

  const after = await runShop(settings, next.folder);
  // The open page finds the new build itself, and the browser its worker.
  await expect.poll(() => cacheNames(page).catch(() => [])).toEqual([`build-${next.id}`]);
  expect(nameBefore).not.toBe(`build-${next.id}`);
  await context.setOffline(true);
  await page.reload();
  await expect(noConnection(page)).toBeVisible();
  await context.setOffline(false);
  await after.stop();

  const off = await runShop({ ...settings, OFFLINE_PAGE: "off" }, next.folder);
  await page.goto(`${off.address}/about`);
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await context.close();
  await off.stop();
  await Promise.all([data, next.folder].map((folder) => rm(folder, { recursive: true })));
});
