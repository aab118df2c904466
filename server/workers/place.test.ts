import { fork } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import { createPlace } from "./place.ts";

const fixtures = {
  stuck: fileURLToPath(new URL("./fixtures/stuck.ts", import.meta.url)),
  opening: fileURLToPath(new URL("./fixtures/opening.ts", import.meta.url)),
  beating: fileURLToPath(new URL("./fixtures/beating.ts", import.meta.url)),
};
const task = { practiceOrigin: undefined, keepsDueWork: false };

beforeEach(() => {
  cluster.setupPrimary({ exec: fixtures.stuck, execArgv: [] });
  // Fakes only the interval that detects silence.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

function openPlace() {
  const log = collectingLog();
  const place = createPlace(1, task, log);
  onTestFinished(() => place.leave());
  return { place, log };
}

/** The first message of workers started from now on; "" for none. */
const nextSay = (pulse: string) => vi.stubEnv("FIRST_PULSE", pulse);

test("a process that is stuck is ended, also while it opens, and another takes its place", async () => {
  const { place, log } = openPlace();
  nextSay("serves");
  await place.open();

  nextSay("");
  const second = once(cluster, "online");
  vi.advanceTimersByTime(60_000);
  await second;

  nextSay("opens");
  const third = once(cluster, "message");
  vi.advanceTimersByTime(300_000);
  expect((await third)[1]).toBe("opens");

  nextSay("serves");
  const fourth = once(cluster, "message");
  vi.advanceTimersByTime(60_000);
  expect((await fourth)[1]).toBe("serves");
  const stuck = log.lines.filter(({ message }) => message.includes("is stuck"));
  expect(stuck).toHaveLength(3);
});

test("a shop whose first process hangs while it opens gives up in words", async () => {
  const { place } = openPlace();
  nextSay("opens");
  const opening = place.open();
  const refused = expect(opening).rejects.toThrow("Process 1 of the shop did not open");
  await once(cluster, "message");
  vi.advanceTimersByTime(60_000);
  await refused;
});

test("a machine that takes no further process gives up in words", async () => {
  cluster.setupPrimary({ cwd: "/no/such/folder" });
  onTestFinished(() => cluster.setupPrimary({ cwd: process.cwd() }));
  const { place, log } = openPlace();
  await expect(place.open()).rejects.toThrow("Process 1 of the shop did not open");
  const error = expect.objectContaining({ code: "ENOENT" });
  expect(log.lines).toMatchObject([
    { message: "The machine takes no further process of the shop", fields: { error } },
  ]);
});

test("while the next process hangs as it opens, one that dies is replaced all the same", async () => {
  const { place } = openPlace();
  nextSay("serves");
  const first = once(cluster, "fork");
  await place.open();
  const [old] = await first;

  nextSay("opens");
  const hanging = once(cluster, "message");
  const refused = expect(place.renew()).rejects.toThrow("did not open");
  expect((await hanging)[1]).toBe("opens");

  nextSay("serves");
  const refilled = once(cluster, "message");
  old.process.kill("SIGKILL");
  expect((await refilled)[1]).toBe("serves");
  await place.leave();
  await refused;
});

/** Ids of live workers. */
function idsThere(): number[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker && !worker.isDead() ? worker.id : [],
  );
}

test("another process takes the place, the one that had it leaves, and nobody complains", async () => {
  const { place, log } = openPlace();
  nextSay("serves");
  await place.open();
  const before = idsThere();
  await place.renew();
  expect(idsThere()).toHaveLength(1);
  expect(idsThere()).not.toEqual(before);
  await place.leave();
  expect(idsThere()).toEqual([]);
  expect(log.lines).toEqual([]);
});

test("a slot that was left starts no process, not even for one that died", async () => {
  const { place, log } = openPlace();
  nextSay("serves");
  const first = once(cluster, "fork");
  await place.open();
  const [old] = await first;
  const died = once(old, "exit");
  old.process.kill("SIGKILL");
  await died;
  await place.leave();
  expect(idsThere()).toEqual([]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    expect.stringContaining("another takes its place"),
  ]);
  await expect(place.renew()).rejects.toThrow("did not open");
});

test("a process that opens for ever is ended, too", async () => {
  cluster.setupPrimary({ exec: fixtures.opening, execArgv: [] });
  const { place, log } = openPlace();
  // Advances time with each message; several may arrive at once.
  let pulses = 0;
  const hear = () => {
    pulses += 1;
    vi.advanceTimersByTime(5_000);
  };
  cluster.on("message", hear);
  onTestFinished(() => void cluster.off("message", hear));
  await expect(place.open()).rejects.toThrow("did not open");
  expect(pulses).toBeGreaterThan(500);
  expect(log.lines).toHaveLength(1);
});

test("a process says from its first moment that it opens, then again and again that it serves, until it stops", async () => {
  const said: unknown[] = [];
  const beating = fork(fixtures.beating, { execArgv: [] });
  beating.on("message", (message) => said.push(message));
  await once(beating, "close");
  expect(said).toEqual(["opens", "serves", "serves"]);
});
