import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLockFile } from "./lock-file.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-lock-"));
  path = join(folder, "work.lock");
});
afterEach(() => rm(folder, { recursive: true }));

test("work under the same lock is done one after another, also after one that failed", async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await readdir(folder);
    steps.push(`${name} ends`);
    if (name === "a") throw new Error("a failed");
  };
  const done = await Promise.allSettled(["a", "b"].map((name) => withLockFile(path, work(name))));
  expect(done.filter(({ status }) => status === "rejected")).toHaveLength(1);
  const first = steps[0]?.[0];
  const second = first === "a" ? "b" : "a";
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  expect(await readdir(folder)).toEqual([]);
});

test("the lock of a process that was killed is taken over", async () => {
  await writeFile(path, "4711");
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(path, aMinuteAgo, aMinuteAgo);
  expect(await withLockFile(path, async () => "done")).toBe("done");
});
