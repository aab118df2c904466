import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { openChanges } from "../../shop/changes/changes.ts";
import { openMaintenance } from "../../shop/maintenance/live-maintenance.ts";
import { switchMaintenance } from "../../shop/maintenance/switch-maintenance.ts";
import { searchInThread } from "../../shop/search/search-in-thread.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { createSite } from "../http/site.ts";
import type { Pages } from "../pages/pages.ts";

const noPages: Pages = {
  render: async () => new Response("page", { headers: { "Content-Type": "text/html" } }),
  renderMail: async () => ({ subject: "", html: "", text: "" }),
};

/** One process of the shop; it learns of others' changes through the database alone. */
async function openProcess(shop: TestShop, isClosedAtFirst: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "spaza-process-"));
  const { connectionString } = shop.database;
  const search = await searchInThread({ connectionString, folder, log: shop.log, clock: shop.clock });
  const changes = await openChanges(shop.database);
  const maintenance = await openMaintenance(shop.db, { changes, log: shop.log }, isClosedAtFirst);
  const site = createSite({
    shop: { ...shop, search, maintenance },
    pages: noPages,
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
    pictures: { read: async () => undefined },
  });
  return {
    status: async () =>
      (await site.request("http://shop.example/maintenance", {}, { clientAddress: "127.0.0.1" })).status,
    async close() {
      await search.close();
      await changes.close();
      await rm(folder, { recursive: true });
    },
  };
}

test("all processes of a shop close and open by one switch, whatever each was started with", async () => {
  const shop = await openTestShop();
  const processes = await Promise.all([openProcess(shop, true), openProcess(shop, false)]);
  onTestFinished(async () => {
    for (const { close } of processes) await close();
    await shop.close();
  });
  const statuses = () => Promise.all(processes.map(({ status }) => status()));
  expect(await statuses()).toEqual([503, 302]);
  await switchMaintenance(shop, owner, { isOn: true, message: null, endsAt: null });
  await expect.poll(statuses).toEqual([503, 503]);
  await switchMaintenance(shop, owner, { isOn: false, message: null, endsAt: null });
  await expect.poll(statuses).toEqual([302, 302]);
});
