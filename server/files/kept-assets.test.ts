import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import { keepAssets, openKeptAssets } from "./kept-assets.ts";

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

test("files of a build stay seven days after it last ran, however long that was, and not longer", async () => {
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

test("files left by a crash do no harm, and are removed once no process can be writing them", async () => {
  const build = await buildOf("a", "home-1.js");
  const left = join(folder, "home-1.js.some-id.unfinished");
  await mkdir(folder);
  await writeFile(left, "of ho");
  await keep(build, 0);
  expect(await readFile(join(folder, "home-1.js"), "utf8")).toBe("of home-1.js");
  expect(await kept()).toContain("home-1.js.some-id.unfinished");
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(left, twoHoursAgo, twoHoursAgo);
  await keep(build, 0);
  expect(await kept()).toEqual(["home-1.js"]);
});

test("while processes that start together keep a file, nobody reads half of it", async () => {
  const megabytes = Buffer.alloc(16_000_000, "spaza");
  const build = await buildOf("a");
  await writeFile(join(build, "shop-1.js"), megabytes);
  let isKeeping = true;
  const keeping = Promise.all([keep(build, 0), keep(build, 0), keep(build, 0)]).finally(() => {
    isKeeping = false;
  });
  const sizes = new Set<number>();
  while (isKeeping) {
    const info = await stat(join(folder, "shop-1.js")).catch(() => undefined);
    if (info) sizes.add(info.size);
  }
  await keeping;
  sizes.add((await stat(join(folder, "shop-1.js"))).size);
  expect([...sizes]).toEqual([megabytes.length]);
  expect(await kept()).toEqual(["shop-1.js"]);
});

test("a folder that cannot hold the files is logged, and stops no start", async () => {
  await writeFile(folder, "a file stands where the folder should be");
  const log = collectingLog();
  const assets = openKeptAssets(await buildOf("a", "home-1.js"), folder, log);
  await assets.close();
  expect(log.lines.map(({ message }) => message)).toEqual(["Files of this build could not be kept"]);
});
