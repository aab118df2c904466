import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KeptFiles, openKeptFiles, readKept } from "./kept-files.ts";

let kept: KeptFiles;
let made = 0;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-kept-"));
});
afterEach(async () => {
  await kept.close();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  made = 0;
});

/** Writes one file, by default with its count as content. */
function openCounted(maximumAgeMs: number, content = () => `made ${made}`) {
  kept = openKeptFiles(
    folder,
    async (write) => {
      made += 1;
      await write(
        "a.xml",
        (async function* () {
          yield content();
        })(),
      );
    },
    maximumAgeMs,
  );
}

async function read() {
  const file = await kept.find("a.xml");
  if (!file) throw new Error("No file");
  return text((await readKept(file)).pipe(createGunzip()));
}

test("concurrent requests wait for one making, and later ones get the same file while it is fresh", async () => {
  openCounted(60_000);
  expect(await Promise.all([read(), read(), read()])).toEqual(["made 1", "made 1", "made 1"]);
  expect(await read()).toBe("made 1");
  expect(await kept.find("b.xml")).toBeUndefined();
  expect(made).toBe(1);
});

test("an old file is made again; a reader that has begun with the old one reads it to its end", async () => {
  openCounted(0);
  const first = await kept.find("a.xml");
  if (!first) throw new Error("No file");
  const begun = await readKept(first);
  const second = await kept.find("a.xml");
  expect(await text(begun.pipe(createGunzip()))).toBe("made 1");
  expect(second?.etag).not.toBe(first.etag);
});

test("a file with the same content keeps its tag and its date", async () => {
  openCounted(0, () => "the same");
  const first = await kept.find("a.xml");
  const second = await kept.find("a.xml");
  expect(made).toBe(2);
  expect([second?.etag, second?.lastModified]).toEqual([first?.etag, first?.lastModified]);
});

test("a failed making fails all waiting requests, and the next one is a new try", async () => {
  openCounted(60_000, () => {
    if (made === 1) throw new Error("The database is away");
    return "there";
  });
  await expect(kept.find("a.xml")).rejects.toThrow("The database is away");
  expect(await read()).toBe("there");
});

test("files left by a killed process are removed when new ones are made", async () => {
  const left = join(folder, "set-dead");
  await mkdir(left);
  await writeFile(join(left, "a.xml"), "");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, longAgo, longAgo);
  openCounted(60_000);
  await read();
  expect(await readdir(folder)).not.toContain("set-dead");
});
