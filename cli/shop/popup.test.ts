import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-popup-"));
  file = join(folder, "braai.png");
  const picture = { width: 640, height: 480, channels: 3, background: "#26307a" } as const;
  await sharp({ create: picture }).png().toFile(file);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const popup = (...args: string[]) => spaza(database, "popup", ...args);

test("the owner begins a campaign, sees it, plans another and stops them", { timeout: 120_000 }, async () => {
  const first = await popup("set", file, "--alt", "Braai weekend", "--link", "/content-sections/3");
  expect(first).toMatchObject({ exitCode: 0, complaints: "" });
  expect(first.output).toMatch(/^ +1 {2}Braai weekend {2}→ \/content-sections\/3 {2}from /);
  expect(await popup("set", file, "--alt", "Braai weekend", "--link", "/content-sections/3")).toEqual({
    exitCode: 0,
    output: first.output,
    complaints: "It is so already. Nothing was changed.\n",
  });
  const second = await popup(
    "set",
    file,
    "--alt",
    "Later",
    "--from",
    "2035-12-01",
    "--until",
    "2035-12-24 18:00",
    "--json",
  );
  expect(JSON.parse(second.output)).toMatchObject({
    id: 2,
    alt: "Later",
    link: null,
    width: 640,
    height: 480,
    from: "2035-11-30T22:00:00.000Z",
    until: "2035-12-24T16:00:00.000Z",
  });
  const listed = (await popup("list")).output.split("\n");
  expect(listed[0]).toContain("Later  from 1 Dec 2035 00:00 until 24 Dec 2035 18:00  begins");
  expect(listed[1]).toContain("shown now");
  const throughADay = await popup(
    "set",
    file,
    "--alt",
    "Day",
    "--from",
    "2036-12-01",
    "--until",
    "2036-12-01",
  );
  expect(throughADay.output).toContain("from 1 Dec 2036 00:00 until the end of 1 Dec 2036");
  expect((await popup("stop")).output).toBe("Stopped: Braai weekend\nStopped: Later\nStopped: Day\n");
  expect((await popup("list")).output).not.toContain("shown now");
});

test("what is refused says why in one line", { timeout: 120_000 }, async () => {
  const broken = join(folder, "broken.png");
  await writeFile(broken, "no picture");
  for (const [args, words] of [
    [[broken, "--alt", "x"], /^The picture is none that is known: .*\. Nothing was changed\.\n$/],
    [[join(folder, "lost.png"), "--alt", "x"], /^There is no file .*lost\.png\. Nothing was changed\.\n$/],
    [[file, "--alt", "x", "--until", "soon"], /^"soon" is no time; .* Nothing was changed\.\n$/],
  ] as const)
    expect(await popup("set", ...args)).toEqual({
      exitCode: 1,
      output: "",
      complaints: expect.stringMatching(words),
    });
  expect((await popup("set", file)).exitCode).toBe(2);
});
