import { expect } from "vitest";
import { listContentSections } from "../catalogue/sections/content-sections.ts";
import { feed, importing } from "./testing/feed.ts";
import { test } from "./testing/import-test.ts";

test("the first import fills the home page of a shop that has no sections yet, and only the first", async ({
  shop,
}) => {
  const sectionNames = async () => (await listContentSections(shop.db)).map(({ name }) => name);
  await importing(shop, feed({ id: "A" }), { dryRun: true });
  expect(await sectionNames()).toEqual([]);
  await importing(shop, feed({ id: "A" }));
  expect(await sectionNames()).toEqual(["Our range", "On sale"]);
  await shop.database.pool.query("delete from content_sections");
  await importing(shop, feed({ id: "B" }));
  expect(await sectionNames()).toEqual([]);
});
