import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePorts } from "../../scripts/free-ports.ts";
import { brandsLink, countLoads, heading, manifestOf } from "../support/builds.ts";
import { copyDemoData } from "../support/demo-data.ts";
import { expect, test } from "../support/journey.ts";
import { nextBuild } from "../support/next-build.ts";
import { runShop } from "../support/run-shop.ts";

// The shop is briefly away.
test.use({ expectedNoise: /Failed to (load resource|fetch)|dynamically imported|route module/ });

test("a new build: a tab with nothing to lose comes anew once, one with something typed on its next page", async ({
  context,
}) => {
  const next = await nextBuild();
  const data = await copyDemoData();
  const [PORT, PRACTICE_PORT] = await freePorts(2);
  const settings = { PORT, PRACTICE_PORT, BUILD_CHECK_MS: "1000" };
  const before = await runShop({ ...settings, DATA_DIR: join(data, "data") });

  const idle = await context.newPage();
  const busy = await context.newPage();
  const [idleLoads, busyLoads] = [countLoads(idle), countLoads(busy)];
  await Promise.all([idle.goto(`${before.address}/about`), busy.goto(`${before.address}/`)]);
  await Promise.all([manifestOf(idle), manifestOf(busy)]);
  await busy.getByRole("combobox", { name: "Search" }).fill("a pot for the weekend");

  await before.stop();
  const after = await runShop({ ...settings, DATA_DIR: join(data, "data") }, next.folder);
  try {
    await expect.poll(() => buildOf(idle)).toBe(next.id);
    // It polls again afterwards, without a reason to reload.
    await manifestOf(idle);
    expect(idleLoads()).toBe(2);

    await manifestOf(busy);
    await expect(busy.getByRole("combobox", { name: "Search" })).toHaveValue("a pot for the weekend");
    expect(busyLoads()).toBe(1);
    const old = await context.request.get(after.address + next.chunk.before);
    expect(old.status()).toBe(200);
    expect(old.headers()["cache-control"]).toContain("immutable");
    const loaded = busy.waitForResponse((answer) => answer.url().endsWith(next.chunk.before));
    await brandsLink(busy).click();
    expect((await loaded).status()).toBe(200);
    await expect.poll(() => buildOf(busy)).toBe(next.id);
    await expect(heading(busy, "Brands")).toBeVisible();
    expect(busyLoads()).toBe(2);
  } finally {
    await context.close();
    await after.stop();
    await Promise.all([data, next.folder].map((folder) => rm(folder, { recursive: true })));
  }
});

/** The build of the tab's page; undefined while it loads. */
async function buildOf(page: Page): Promise<string | undefined> {
  const site = await page
    .locator('meta[name="shop-site"]')
    .getAttribute("content")
    .catch(() => null);
  return site ? JSON.parse(site).buildId : undefined;
}
