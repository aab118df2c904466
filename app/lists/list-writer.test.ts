import { expect, test } from "vitest";
import { ApiError } from "../client/api.ts";
import type { ListChange } from "../client/shown-lists.ts";
import { memoryKeep } from "../client/testing/memory-keep.ts";
import { createListWriter } from "./list-writer.ts";
import { pendingHearts } from "./pending-hearts.ts";

const flask: ListChange = { list_id: 0, product_id: 7, isWanted: true, name: "Flask" };
const noFlask: ListChange = { ...flask, isWanted: false };
const lamp: ListChange = { list_id: 0, product_id: 8, isWanted: true, name: "Lamp" };

type Call = { change: ListChange; agree(): void; fail(status: number): void };

/** A writer with calls and pauses controlled by the test. */
function openWriter(keep = memoryKeep()) {
  const calls: Call[] = [];
  const pauses: { goOn(): void; delayMs: number }[] = [];
  const troubles: unknown[] = [];
  const refused: ListChange[] = [];
  const signedOut: ListChange[] = [];
  const shown: ListChange[][] = [];
  const kept = pendingHearts(1, keep);
  const writer = createListWriter({
    kept,
    send: (change) =>
      new Promise((agree, reject) => {
        calls.push({ change, agree, fail: (status) => reject(new ApiError(status, { message: "No" })) });
      }),
    onHearts: (changes) => shown.push(changes),
    onTrouble: (error) => troubles.push(error),
    onRefusal: (change) => refused.push(change),
    onSignedOut: (change) => signedOut.push(change),
    later: (goOn, delayMs) => pauses.push({ goOn, delayMs }),
  });
  const call = async (turn: number) => {
    await expect.poll(() => calls.length).toBe(turn + 1);
    return calls[turn] as Call;
  };
  return { writer, kept, call, calls, pauses, troubles, refused, signedOut, shown };
}

test("a change shows at once, waits for the shop, and is stored no longer than that", async () => {
  const { writer, kept, call, shown } = openWriter();
  const outcome = writer.setHeart(flask);
  expect(shown.at(-1)).toEqual([flask]);
  expect(kept.read()).toEqual([flask]);
  (await call(0)).agree();
  expect(await outcome).toBe("done");
  expect(shown.at(-1)).toEqual([]);
  expect(kept.read()).toEqual([]);
});

test("changes go one after the other", async () => {
  const { writer, call, calls } = openWriter();
  const first = writer.setHeart(flask);
  const second = writer.setHeart(lamp);
  const call0 = await call(0);
  expect(calls).toHaveLength(1);
  call0.agree();
  (await call(1)).agree();
  expect([await first, await second]).toEqual(["done", "done"]);
  expect(calls.map(({ change }) => change)).toEqual([flask, lamp]);
});

test("the last change for a list and product wins, in whatever moment it comes", async () => {
  const { writer, call, calls } = openWriter();
  const saved = writer.setHeart(flask);
  const first = await call(0);
  const taken = writer.setHeart(noFlask);
  first.agree();
  expect(await saved).toBe("not-done");
  (await call(1)).agree();
  expect(await taken).toBe("done");
  expect(calls.map(({ change }) => change.isWanted)).toEqual([true, false]);
});

test("there and back again while the first call is under way is that one call", async () => {
  const { writer, call, calls } = openWriter();
  void writer.setHeart(flask);
  const first = await call(0);
  void writer.setHeart(noFlask);
  const last = writer.setHeart(flask);
  first.agree();
  expect(await last).toBe("done");
  expect(calls).toHaveLength(1);
});

test.each([500, 503, 429])("a service that answers %i is reported once; the changes stay", async (status) => {
  const { writer, kept, call, troubles } = openWriter();
  const first = writer.setHeart(flask);
  (await call(0)).fail(status);
  expect(await first).toBe("kept");
  const second = writer.setHeart(lamp);
  (await call(1)).fail(status);
  expect(await second).toBe("kept");
  expect(troubles).toHaveLength(1);
  expect(kept.read()).toEqual([flask, lamp]);
});

test("it is tried again with longer pauses, one at a time, until it works", async () => {
  const { writer, kept, call, pauses, troubles } = openWriter();
  const first = writer.setHeart(flask);
  (await call(0)).fail(500);
  await first;
  const second = writer.setHeart(lamp);
  (await call(1)).fail(500);
  await second;
  expect(pauses).toHaveLength(1);
  pauses[0]?.goOn();
  (await call(2)).fail(500);
  await expect.poll(() => pauses.length).toBe(2);
  expect(pauses[1]?.delayMs).toBeGreaterThan(pauses[0]?.delayMs ?? 0);
  pauses[1]?.goOn();
  (await call(3)).agree();
  (await call(4)).agree();
  await expect.poll(() => kept.read()).toEqual([]);
  expect(troubles).toHaveLength(1);
});

test("one change that always fails delays no other, and is reported once", async () => {
  const { writer, kept, call, calls, pauses, troubles } = openWriter();
  const first = writer.setHeart(flask);
  (await call(0)).fail(500);
  expect(await first).toBe("kept");
  const second = writer.setHeart(lamp);
  (await call(1)).agree();
  expect(await second).toBe("done");
  const third = await call(2);
  pauses[0]?.goOn();
  third.fail(500);
  await expect.poll(() => pauses.length).toBe(2);
  expect(calls.map(({ change }) => change)).toEqual([flask, lamp, flask]);
  expect(kept.read()).toEqual([flask]);
  expect(troubles).toHaveLength(1);
});

test("a later failure is reported again once the service has worked", async () => {
  const { writer, call, troubles } = openWriter();
  const first = writer.setHeart(flask);
  (await call(0)).fail(500);
  await first;
  void writer.work();
  (await call(1)).agree();
  const second = writer.setHeart(lamp);
  (await call(2)).fail(500);
  await second;
  expect(troubles).toHaveLength(2);
});

test.each([404, 422])(
  "what the shop refuses with %i is dropped, and the next has its turn",
  async (status) => {
    const { writer, kept, call, refused, shown } = openWriter();
    const first = writer.setHeart(flask);
    const second = writer.setHeart(lamp);
    (await call(0)).fail(status);
    expect(await first).toBe("not-done");
    expect(refused).toEqual([flask]);
    expect(shown.at(-1)).toEqual([lamp]);
    (await call(1)).agree();
    expect(await second).toBe("done");
    expect(kept.read()).toEqual([]);
  },
);

test("changes that an ended session cannot send wait for the same shopper's next login", async () => {
  const keep = memoryKeep();
  const before = openWriter(keep);
  const outcome = before.writer.setHeart(flask);
  (await before.call(0)).fail(401);
  expect(await outcome).toBe("kept");
  expect(before.pauses).toEqual([]);
  expect(before.signedOut).toEqual([flask]);
  const { writer, call, calls } = openWriter(keep);
  void writer.work();
  (await call(0)).agree();
  expect(calls.map(({ change }) => change)).toEqual([flask]);
});

test("an ended session asks for a login only after a change on this page", async () => {
  const keep = memoryKeep();
  pendingHearts(1, keep).put(flask);
  const { writer, kept, call, signedOut } = openWriter(keep);
  const work = writer.work();
  (await call(0)).fail(401);
  await work;
  expect(signedOut).toEqual([]);
  expect(kept.read()).toEqual([flask]);
});

test("a change sent by another tab counts as done", async () => {
  const keep = memoryKeep();
  const { writer, kept, call } = openWriter(keep);
  const first = writer.setHeart(flask);
  const second = writer.setHeart(lamp);
  const { agree } = await call(0);
  kept.drop(lamp);
  agree();
  expect([await first, await second]).toEqual(["done", "done"]);
});
