import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { packTar } from "modern-tar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BadBackup } from "../../platform/backups/bad-backup.ts";
import type { Manifest } from "../../platform/backups/manifest.ts";
import { readBackupFile } from "../../platform/backups/read-backup-file.ts";
import { writeBackupFile } from "../../platform/backups/write-backup-file.ts";
import { whyNotKnown } from "../../platform/database/backup/refill.ts";
import { buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { checkBackup } from "./check-backup.ts";
import { backUpInto, emptyDatabase, everythingIn, folderForTest, restoreInto } from "./testing/backups.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await buildProduct(shop);
  await buildShopper(shop);
});
afterAll(() => shop.close());

const never = new AbortController().signal;

type Parts = Map<string, Uint8Array>;

/** A backup with changed parts and matching checksums. */
async function forged(change: (parts: Parts, manifest: Manifest) => void): Promise<string> {
  const folder = await folderForTest();
  const [good, bad] = [join(folder, "good"), join(folder, "bad")];
  await backUpInto(good, shop.database, folder);
  const parts: Parts = new Map();
  for await (const { path, bytes } of readBackupFile(good, never))
    if (!path.startsWith("checksums/") && path !== "end.json") parts.set(path, bytes);
  const manifest = JSON.parse(Buffer.from(parts.get("manifest.json") ?? []).toString()) as Manifest;
  parts.set("manifest.json", Buffer.of());
  change(parts, manifest);
  if (parts.get("manifest.json")?.length === 0)
    parts.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  const fill = async (writer: { add(path: string, bytes: Uint8Array): Promise<void> }) => {
    for (const [path, bytes] of parts) await writer.add(path, bytes);
  };
  await writeBackupFile(bad, never, fill, async () => {});
  return bad;
}

/** Expects an empty place. */
async function expectRefused(file: string, words: string | RegExp): Promise<void> {
  const [folder, outside] = [await folderForTest(), await folderForTest()];
  const dataDir = join(outside, "data");
  await mkdir(dataDir);
  const database = await emptyDatabase();
  await expect(restoreInto(file, database, dataDir)).rejects.toThrow(words);
  expect(await everythingIn(database)).toEqual({});
  expect([await readdir(dataDir), await readdir(outside), await readdir(folder)]).toEqual([[], ["data"], []]);
}

async function goodFile(): Promise<string> {
  const folder = await folderForTest();
  await backUpInto(join(folder, "good"), shop.database, folder);
  return join(folder, "good");
}

async function fileOf(content: Uint8Array | string): Promise<string> {
  const file = join(await folderForTest(), "other");
  await writeFile(file, content);
  return file;
}

test("a truncated file is refused, and nothing changes", { timeout: 60_000 }, async () => {
  const bytes = await readFile(await goodFile());
  const { length } = bytes;
  for (const kept of [0, 3, 4, 5, 100, length >> 1, length - 1000, length - 60])
    await expectRefused(await fileOf(bytes.subarray(0, kept)), /cut off|no backup|damaged/);
  // The last bytes belong to the compression: without them all content is complete.
  for (const missing of [1, 2, 3, 4, 5, 8])
    await expectRefused(await fileOf(bytes.subarray(0, length - missing)), "cut off: its end is missing");
});

test("a file with trailing bytes is refused, and nothing changes", async () => {
  const bytes = await readFile(await goodFile());
  for (const more of [Buffer.of(0), Buffer.from("garbage"), bytes, zstdCompressSync(Buffer.from("a"))])
    await expectRefused(await fileOf(Buffer.concat([bytes, more])), "Something stands behind its end");
});

test("checking refuses what a restore would refuse", async () => {
  const unnamed = await forged((parts) => parts.set("shop/x.svg", Buffer.from("<svg/>")));
  await expect(checkBackup(unnamed, never)).rejects.toThrow("does not name");
  const strange = await forged((_, { tables }) => tables.push({ name: "pg_authid", columns: [], rows: 0 }));
  const { manifest } = await checkBackup(strange, never);
  expect(whyNotKnown(manifest, [])).toMatch(/had not when it was written: pg_authid/);
});

test("a file with a changed byte is refused, unless its content is the same", {
  timeout: 60_000,
}, async () => {
  const bytes = await readFile(await goodFile());
  const contentOf = async (file: string) => {
    const sum = createHash("sha256");
    for await (const { path, bytes: part } of readBackupFile(file, never)) sum.update(path).update(part);
    return sum.digest("hex");
  };
  const right = await contentOf(await fileOf(bytes));
  let refused = 0;
  for (let place = 4; place < bytes.length; place += Math.ceil(bytes.length / 40)) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 0x10;
    const read = await contentOf(await fileOf(changed)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(BadBackup);
      refused += 1;
      return right;
    });
    expect(read).toBe(right);
  }
  expect(refused).toBeGreaterThan(35);
});

test.each([
  ["a text", "once upon a time"],
  ["nothing", ""],
  ["another archive", zstdCompressSync(await packTar([{ header: { name: "a.txt", size: 1 }, body: "a" }]))],
  ["compressed text", zstdCompressSync(Buffer.from("once upon a time".repeat(100)))],
])("%s is no backup", async (_name, content) => {
  await expectRefused(await fileOf(content), /no backup|part that no backup has|damaged|empty|cut off/);
});

test.each<[string, RegExp, (parts: Parts, manifest: Manifest) => void]>([
  ["of a newer format", /newer Spaza/, (_, manifest) => (manifest.spaza_backup = 99)],
  [
    "of a newer Spaza's tables",
    /newer Spaza.*9\.9\.9.*install that one/,
    (_, manifest) => {
      manifest.migrations.push(9_999_999_999_999);
      manifest.spaza_version = "9.9.9";
    },
  ],
  ["of unknown tables", /does not know/, (_, manifest) => manifest.migrations.shift()],
  ["that would write elsewhere", /no backup has/, (parts) => parts.set("../evil.txt", Buffer.from("x"))],
  [
    "whose owner's files would lie elsewhere",
    /does not name/,
    (parts) => {
      parts.set("shop/shop.toml", Buffer.from('logo = "../evil.svg"'));
      parts.set("shop/../evil.svg", Buffer.from("<svg/>"));
    },
  ],
  [
    "with a file that the owner's does not name",
    /does not name/,
    (parts) => parts.set("shop/postgres/x.svg", Buffer.from("<svg/>")),
  ],
  [
    "whose rows are fewer than it says",
    /rows of products are not as many/,
    (parts) => parts.set("tables/products/000001.copy", Buffer.of()),
  ],
  [
    "whose rows name nobody",
    /contradict each other/,
    (parts, manifest) => {
      parts.delete("tables/users/000001.copy");
      for (const table of manifest.tables) if (table.name === "users") table.rows = 0;
    },
  ],
  [
    "with a value that is none",
    /contradict each other/,
    (parts) => {
      const rows = Buffer.from(parts.get("tables/users/000001.copy") ?? []).toString();
      parts.set("tables/users/000001.copy", Buffer.from(rows.replace(/^\d+/, "one")));
    },
  ],
  [
    "with a table that is not the shop's",
    /had not when it was written/,
    (_, manifest) => manifest.tables.push({ name: "pg_authid", columns: ["oid"], rows: 0 }),
  ],
  [
    "without one of the tables",
    /brands is missing/,
    (parts, manifest) => {
      parts.delete("tables/brands/000001.copy");
      manifest.tables = manifest.tables.filter(({ name }) => name !== "brands");
    },
  ],
  [
    "that would give numbers out again",
    /more rows of .+ than it counted/,
    (_, manifest) => {
      manifest.sequences = [];
    },
  ],
  [
    "with other columns",
    /other columns/,
    (_, manifest) => manifest.tables.find(({ name }) => name === "users")?.columns.push("is_admin"),
  ],
  [
    "with a name that is SQL",
    /manifest cannot be read/,
    (_, manifest) => manifest.tables.push({ name: 'x"; drop table users; --', columns: [], rows: 0 }),
  ],
  ["with a manifest that is none", /no backup/, (parts) => parts.set("manifest.json", Buffer.from("[]"))],
])("a backup %s is refused, with nothing changed", async (_name, words, change) => {
  await expectRefused(await forged(change), words);
});

test("a small file that becomes a very large one is refused before it fills the memory", async () => {
  const bomb = join(await folderForTest(), "bomb");
  const zeros = Buffer.alloc(200_000_000);
  await writeBackupFile(
    bomb,
    never,
    (writer) => writer.add("manifest.json", zeros),
    async () => {},
  );
  await expectRefused(bomb, /too large/);
});
