import { expect } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { test } from "../../platform/database/test-database.ts";
import { listActs } from "../audit/list-acts.ts";
import { owner } from "../testing/owner.ts";
import { addSynonyms, listSynonyms, removeSynonyms } from "./synonyms.ts";

test("synonyms are stored as the owner wrote them, each once", async ({ database }) => {
  const added = await addSynonyms({ db: database.db, clock: systemClock }, owner, [
    " Vetkoek",
    "  ama  gwinya ",
    "vetkoek",
    "VETKOEK",
  ]);
  expect(added).toMatchObject({ ok: true, group: { words: ["Vetkoek", "ama gwinya"] } });
  expect((await listSynonyms(database.db)).at(-1)?.words).toEqual(["Vetkoek", "ama gwinya"]);
});

test("an equal group of synonyms is not added twice", async ({ database }) => {
  const shop = { db: database.db, clock: systemClock };
  const add = (...words: string[]) => addSynonyms(shop, owner, words);
  const first = await add("lunchbox", "Skaftin");
  expect(first).toMatchObject({ ok: true, isNew: true });
  const before = [await listSynonyms(shop.db), await listActs(shop.db)];
  expect(await add("skaftins", " Lunchbóx")).toEqual({ ...first, isNew: false });
  expect([await listSynonyms(shop.db), await listActs(shop.db)]).toEqual(before);
  expect(await add("lunchbox", "skaftin", "lunch tin")).toMatchObject({ ok: true, isNew: true });
  const both = await Promise.all([add("vetkoek", "fat cake"), add("fat cake", "vetkoek")]);
  expect(both.map((added) => added.ok && added.isNew).toSorted()).toEqual([false, true]);
});

test("invalid synonyms are refused", async ({ database }) => {
  const refused = async (...words: string[]) => {
    const added = await addSynonyms({ db: database.db, clock: systemClock }, owner, words);
    return added.ok ? "taken" : added.problem;
  };
  const tooFew = "It takes two different words or more to mean the same";
  expect(await refused("fridge")).toBe(tooFew);
  expect(await refused("fridge", "Fridgé")).toBe(tooFew);
  expect(await refused("fridge", "!!")).toBe('"!!" has no word that the search looks for');
  expect(await refused("fridge", "of the")).toBe('"of the" has no word that the search looks for');
  expect(await refused("cup", "cups")).toBe(tooFew);
  expect(await refused("fridge", "x".repeat(61))).toBe(`"${"x".repeat(20)}…" is longer than 60 letters`);
  for (const invisible of ["\u001b]0;x\u0007vet", "vet\u202ekoek", "vet\u0000koek"])
    expect(await refused("fridge", invisible)).toBe("A word has invisible characters in it");
  const many = Array.from({ length: 21 }, (_, index) => `word ${index}`);
  expect(await refused(...many)).toBe("More than 20 words in one group");
});

test("a group of synonyms is removed once", async ({ database }) => {
  const [group] = await listSynonyms(database.db);
  const id = group?.id ?? 0;
  expect(await removeSynonyms({ db: database.db, clock: systemClock }, owner, id)).toBe(true);
  expect(await removeSynonyms({ db: database.db, clock: systemClock }, owner, id)).toBe(false);
});
