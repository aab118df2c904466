import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { Manifest } from "../../platform/backups/manifest.ts";
import { test, testDatabase } from "../../platform/database/test-database.ts";
import { removeOldBackups } from "./old-backups.ts";
import { backUpInto, folderForTest } from "./testing/backups.ts";

const nameOf = (day: number) => `spaza-2026-01-0${day}-013000.tar.zst`;

test("a shop removes only its own backups, and ignores those that a wrong clock dated", async ({
  database,
}) => {
  const [folder, data, another] = [await folderForTest(), await folderForTest(), await testDatabase()];
  onTestFinished(another.close);
  const made: Manifest[] = [];
  for (const day of [2, 3, 4, 5]) {
    const { manifest } = await backUpInto(join(folder, nameOf(day)), database, data);
    made.push(manifest);
  }
  await backUpInto(join(folder, nameOf(1)), another, data);
  await writeFile(join(folder, nameOf(6)), "half of one");
  await writeFile(join(folder, "mine.tar.zst"), "");
  // As if the clock had been ahead at the last backup.
  const third = made[2] as Manifest;
  expect(await removeOldBackups(folder, 2, third)).toEqual({
    removed: [nameOf(2)],
    left: [nameOf(1), nameOf(5), nameOf(6)],
  });
  const [fourth] = made.slice(-1) as [Manifest];
  expect(await removeOldBackups(folder, 1, fourth)).toMatchObject({ removed: [nameOf(3), nameOf(4)] });
  expect((await readdir(folder)).toSorted()).toEqual(["mine.tar.zst", nameOf(1), nameOf(5), nameOf(6)]);
});

test("a shop at another address is another shop, also of a copied database", async ({ database }) => {
  const [folder, data] = [await folderForTest(), await folderForTest()];
  const settings = { publicUrl: "https://trial.example" };
  await backUpInto(join(folder, nameOf(1)), database, data);
  const { manifest } = await backUpInto(join(folder, nameOf(2)), database, data, { settings });
  expect(await removeOldBackups(folder, 1, manifest)).toEqual({ removed: [], left: [nameOf(1)] });
});
