import { chmod, mkdir, rm, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureSocketFolder } from "./embedded-socket.ts";
import { self } from "./run-as.ts";
import { openTrial, trialFolder } from "./trial.ts";

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  "for root, PostgreSQL runs as a user of its own where that user can reach the data",
  async () => {
    const dataDir = await trialFolder();
    await chmod(dataDir, 0o755);
    await (await openTrial(dataDir)).close();
    expect((await stat(join(dataDir, "postgres"))).uid).not.toBe(0);
  },
);

test.runIf(isRoot)("data keep their owner when they become private later or public again", async () => {
  const dataDir = await trialFolder();
  await (await openTrial(dataDir)).close();
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(0);
  await chmod(dataDir, 0o755);
  await (await openTrial(dataDir)).close();
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(0);
});

test.runIf(isRoot)("data that their owner cannot reach are refused in one line", async () => {
  const dataDir = await trialFolder();
  await chmod(dataDir, 0o755);
  await (await openTrial(dataDir)).close();
  await chmod(dataDir, 0o700);
  const error = await openTrial(dataDir).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "data-folder-unusable" });
  expect(String(error)).toContain("refuses to run as root");
});

test("a private folder for the socket is made, and accepted again", async () => {
  const folder = join(await trialFolder(), "socket");
  await ensureSocketFolder(folder, self);
  await ensureSocketFolder(folder, self);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("a folder for the socket that somebody else may have prepared is refused", async () => {
  const folder = join(await trialFolder(), "socket");
  await mkdir(folder);
  await chmod(folder, 0o777);
  await expect(ensureSocketFolder(folder, self)).rejects.toMatchObject({ code: "data-folder-unusable" });
  await rm(folder, { recursive: true });
  await symlink("/tmp", folder);
  await expect(ensureSocketFolder(folder, self)).rejects.toMatchObject({ code: "data-folder-unusable" });
});
