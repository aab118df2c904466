import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "./kept-assets.ts";

const dayMs = 24 * 60 * 60 * 1000;
const deployedMs = Date.parse("2026-11-02T08:00:00Z");

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "spaza-assets-"));
  folder = join(root, "kept");
});
afterEach(() => rm(root, { recursive: true }));

async function buildOf(name: string, ...files: string[]): Promise<string> {
  const build = join(root, name);
  await mkdir(build);
  for (const file of files) await writeFile(join(build, file), `of ${file}`);
  return build;
}

const kept = async () => (await readdir(folder)).sort();
const keep = (build: string, days: number) => keepAssets({ build, folder, nowMs: deployedMs + days * dayMs });

test("files of a build are kept seven days after it last ran, however long that was, and not longer", async () => {
  const first = await buildOf("a", "home-1.js", "home-1.js.br", "root-1.css");
  await keep(first, 0);
  await keep(first, 30);
  const second = await buildOf("b", "home-2.js", "root-1.css");
  await keep(second, 30);
  await keep(second, 36.9);
  expect(await kept()).toEqual(["home-1.js", "home-1.js.br", "home-2.js", "root-1.css"]);
  expect(await readFile(join(folder, "home-1.js"), "utf8")).toBe("of home-1.js");
  await keep(second, 37.1);
  expect(await kept()).toEqual(["home-2.js", "root-1.css"]);
});

test("what a crash left behind stands in nobody's way, and goes in time", async () => {
  const build = await buildOf("a", "home-1.js");
  await mkdir(folder);
  await writeFile(join(folder, "home-1.js.some-id.part"), "of ho");
  await keep(build, 0);
  expect(await readFile(join(folder, "home-1.js"), "utf8")).toBe("of home-1.js");
  const leftMs = Date.now() - deployedMs + 8 * dayMs;
  await keep(build, leftMs / dayMs);
  expect(await kept()).toEqual(["home-1.js"]);
});

test("processes that start together keep each file whole", async () => {
  const files = Array.from({ length: 40 }, (_, index) => `part-${index}.js`);
  const [first, second] = [await buildOf("a", ...files), await buildOf("b", ...files.slice(20), "new.js")];
  await Promise.all([keep(first, 0), keep(second, 0), keep(first, 0)]);
  expect(await kept()).toEqual([...files, "new.js"].sort());
});
