import { expect } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { test } from "../../platform/database/test-database.ts";
import { addDaysOff, removeDaysOff } from "../delivery/days-off.ts";
import { defaultTerms } from "../delivery/default-terms.ts";
import { setDeliveryTerms } from "../delivery/set-terms.ts";
import { importCatalogue } from "../imports/import-catalogue.ts";
import { bytesOf, feed } from "../imports/testing/feed.ts";
import { addSynonyms, removeSynonyms } from "../search/synonyms.ts";
import { owner } from "../testing/owner.ts";
import { listActs } from "./list-acts.ts";

/** Runs an act and returns its audit entries. */
async function actsOf<Result>(
  { db }: OpenDatabase,
  work: (shop: { db: OpenDatabase["db"]; clock: typeof systemClock }) => Promise<Result>,
) {
  const before = await listActs(db);
  const result = await work({ db, clock: systemClock });
  return { result, acts: (await listActs(db)).slice(before.length) };
}

test("words that mean the same are written down when they come and go", async ({ database }) => {
  const words = ["vetkoek", "amagwinya"];
  const { result, acts } = await actsOf(database, (shop) => addSynonyms(shop, owner, words));
  const subject = "vetkoek, amagwinya";
  expect(acts).toMatchObject([{ action: "synonyms.add", by: owner.by, subject }]);
  const id = result.ok ? result.group.id : 0;
  const removed = await actsOf(database, (shop) => removeSynonyms(shop, owner, id));
  expect(removed.acts).toMatchObject([{ action: "synonyms.remove", by: owner.by, subject }]);
  expect((await actsOf(database, (shop) => addSynonyms(shop, owner, ["vetkoek"]))).acts).toEqual([]);
  expect((await actsOf(database, (shop) => removeSynonyms(shop, owner, id))).acts).toEqual([]);
});

test("days off and terms of delivery are written down", async ({ database }) => {
  const days = { first: "2026-12-30", last: "2026-12-31" };
  const added = await actsOf(database, (shop) => addDaysOff(shop, owner, days, "Holiday"));
  expect(added.acts).toMatchObject([
    { action: "days-off.add", by: owner.by, subject: "2026-12-30..2026-12-31", details: { name: "Holiday" } },
  ]);
  const removed = await actsOf(database, (shop) => removeDaysOff(shop, owner, days));
  expect(removed.acts).toMatchObject([
    { action: "days-off.remove", by: owner.by, subject: "2026-12-30, 2026-12-31" },
  ]);
  expect((await actsOf(database, (shop) => removeDaysOff(shop, owner, days))).acts).toEqual([]);
  const terms = { ...defaultTerms, cutOffHour: defaultTerms.cutOffHour - 1 };
  const set = await actsOf(database, (shop) => setDeliveryTerms(shop, owner, terms));
  expect(set.acts).toMatchObject([
    { action: "delivery.set", by: owner.by, details: { version: expect.any(Number) } },
  ]);
  expect((await actsOf(database, (shop) => setDeliveryTerms(shop, owner, terms))).acts).toEqual([]);
});

test("an import is audited with its file and changes; a dry run and a repetition are not", async ({
  database,
}) => {
  const file = () => bytesOf(feed({ id: "A" }, { id: "B", price: "cheap" }));
  const importing = (dryRun: boolean) =>
    actsOf(database, (shop) => importCatalogue(shop, owner, file(), { dryRun, fileName: "feed.csv" }));
  expect((await importing(true)).acts).toEqual([]);
  expect((await importing(false)).acts).toMatchObject([
    {
      action: "import",
      by: owner.by,
      subject: "feed.csv",
      details: { created: 1, changed: 0, unchanged: 0, rejected: 1 },
    },
    // A shop's first import fills its home page.
    { action: "sections.add" },
    { action: "sections.add" },
  ]);
  expect((await importing(false)).acts).toEqual([]);
});
