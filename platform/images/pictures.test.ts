import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { openPictures, type PictureRenderer } from "./pictures.ts";

const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "spaza-pictures-"));
    await use(dataDir);
    await rm(dataDir, { recursive: true });
  },
});

function buildSource(overrides: Partial<PictureRenderer> = {}) {
  const rendered: string[] = [];
  const source: PictureRenderer = {
    has: (key) => key.startsWith("known"),
    render: async (key, sizePx) => {
      rendered.push(`${key} ${sizePx}`);
      return Buffer.from(`${key} at ${sizePx}`);
    },
    ...overrides,
  };
  return { source, rendered };
}

test("a picture is made on its first request and stored", async ({ dataDir }) => {
  const { source, rendered } = buildSource();

  const first = await openPictures({ dataDir, sources: [source] }).read("known-1", 320);
  const second = await openPictures({ dataDir, sources: [source] }).read("known-1", 320);

  expect(first?.bytes.toString()).toBe("known-1 at 320");
  expect(second).toEqual(first);
  expect(rendered).toEqual(["known-1 320"]);
});

test("a stored picture is served though no source has it any more", async ({ dataDir }) => {
  await openPictures({ dataDir, sources: [buildSource().source] }).read("known-1", 320);

  expect((await openPictures({ dataDir, sources: [] }).read("known-1", 320))?.bytes.toString()).toBe(
    "known-1 at 320",
  );
});

test("each size is a picture of its own", async ({ dataDir }) => {
  const pictures = openPictures({ dataDir, sources: [buildSource().source] });

  expect((await pictures.read("known-1", 320))?.bytes.toString()).toBe("known-1 at 320");
  expect((await pictures.read("known-1", 960))?.bytes.toString()).toBe("known-1 at 960");
});

test("requests at the same time share one rendering", async ({ dataDir }) => {
  const { source, rendered } = buildSource();
  const pictures = openPictures({ dataDir, sources: [source] });

  const answers = await Promise.all(Array.from({ length: 20 }, () => pictures.read("known-1", 640)));

  expect(new Set(answers.map((answer) => String(answer?.bytes)))).toEqual(new Set(["known-1 at 640"]));
  expect(rendered).toHaveLength(1);
});

test("no more than two pictures are drawn at a time, and all get their turn", async ({ dataDir }) => {
  let atOnce = 0;
  let most = 0;
  const { source } = buildSource({
    render: async (key) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return Buffer.from(key);
    },
  });
  const pictures = openPictures({ dataDir, sources: [source] });
  const keys = Array.from({ length: 9 }, (_, index) => `known-${index}`);

  const answers = await Promise.all(keys.map((key) => pictures.read(key, 320)));

  expect(answers.map((answer) => String(answer?.bytes))).toEqual(keys);
  expect(most).toBe(2);
});

test("a rendering that fails rejects, takes no turn from others and is tried again", async ({ dataDir }) => {
  let failures = 3;
  const { source } = buildSource({
    render: async (key) => {
      if (failures-- > 0) throw new Error("no ink");
      return Buffer.from(key);
    },
  });
  const pictures = openPictures({ dataDir, sources: [source] });

  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(pictures.read("known-1", 320)).rejects.toThrow("no ink");
  }
  expect((await pictures.read("known-1", 320))?.bytes.toString()).toBe("known-1");
});

test("the first source that has a key draws it", async ({ dataDir }) => {
  const never = buildSource({ has: () => false });
  const own = buildSource({ render: async () => Buffer.from("the second source's") });
  const pictures = openPictures({ dataDir, sources: [never.source, own.source] });

  expect((await pictures.read("known-1", 320))?.bytes.toString()).toBe("the second source's");
});

test("a key that no source has is answered with nothing and leaves no trace", async ({ dataDir }) => {
  const pictures = openPictures({ dataDir, sources: [buildSource().source] });

  expect(await pictures.read("stranger-1", 320)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual([]);
});

test.for([
  "../known",
  "known/../../x",
  "known\0",
  "Known",
  ".known",
  "known-",
  "",
  "known%2f",
  `known${"x".repeat(100)}`,
])("the key %j is refused before anybody is asked for it", async (key, { dataDir }) => {
  const { source, rendered } = buildSource({ has: () => true });

  expect(await openPictures({ dataDir, sources: [source] }).read(key, 320)).toBeUndefined();
  expect(rendered).toEqual([]);
});

test("a killed process leaves a whole picture or none", async ({ dataDir }) => {
  const folder = join(dataDir, "pictures", "320");
  await mkdir(folder, { recursive: true });
  const watcher = watch(folder);
  const writer = spawn(process.execPath, ["--input-type=module", "--eval", heavyWriter(dataDir)]);
  await once(watcher, "change");
  watcher.close();
  writer.kill("SIGKILL");
  await once(writer, "exit");

  const kept = await stat(join(folder, "known-1.webp")).catch(() => undefined);
  expect(kept?.size).toBeOneOf([undefined, heavyBytes]);
});

test("an unfinished file of a killed process does no harm", async ({ dataDir }) => {
  const folder = join(dataDir, "pictures", "320");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "known-1.webp.some-process.unfinished"), "half a pict");

  const picture = await openPictures({ dataDir, sources: [buildSource().source] }).read("known-1", 320);

  expect(picture?.bytes.toString()).toBe("known-1 at 320");
});

// Takes long enough to be interrupted.
const heavyBytes = 200_000_000;

/** A process that writes a very large picture. */
function heavyWriter(dataDir: string): string {
  return `
    import { openPictures } from ${JSON.stringify(new URL("./pictures.ts", import.meta.url).href)};
    const source = { has: () => true, render: async () => Buffer.alloc(${heavyBytes}) };
    await openPictures({ dataDir: ${JSON.stringify(dataDir)}, sources: [source] }).read("known-1", 320);
  `;
}
