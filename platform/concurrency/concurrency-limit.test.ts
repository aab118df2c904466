import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";
import { QueueIsFull } from "./fair-queue.ts";

/** Work that ends on command. */
function openWork(count: number) {
  const started: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<number>());
  const acts = ends.map(({ promise }, index) => () => {
    started.push(index);
    return promise;
  });
  return { started, ends, acts };
}

test("so many at once, the others in the order in which they came", async () => {
  const { started, ends, acts } = openWork(5);
  const inTurn = limitConcurrency(2);
  const results = acts.map((act) => inTurn(act));
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve(1);
  expect(await results[1]).toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const [index, end] of ends.entries()) end.resolve(index);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test("one that fails gives its turn on, whether it throws at once or later", async () => {
  const inTurn = limitConcurrency(1);
  const throwing = inTurn(() => {
    throw new Error("at once");
  });
  const rejecting = inTurn(async () => {
    throw new Error("later");
  });
  const fine = inTurn(async () => "fine");
  await expect(throwing).rejects.toThrow("at once");
  await expect(rejecting).rejects.toThrow("later");
  expect(await fine).toBe("fine");
  expect(await inTurn(async () => "again")).toBe("again");
});

test("the event loop gets many turns between two that waited: a server takes one new connection in each", async () => {
  const inTurn = limitConcurrency(1);
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  const turnsBefore = await Promise.all([1, 2, 3].map(() => inTurn(async () => turns)));
  clearImmediate(counting);
  const [first = 0, second = 0, third = 0] = turnsBefore;
  expect(second - first).toBeGreaterThan(2);
  expect(third - second).toBeGreaterThan(2);
});

test("a full queue with a limit refuses calls, and accepts others when it has moved on", async () => {
  const inTurn = limitConcurrency(1, 2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = ["a", "b", "c"].map((name) => inTurn(async () => (await promise) + name));
  await expect(inTurn(async () => "d")).rejects.toThrow(QueueIsFull);
  resolve("done ");
  expect(await Promise.all(waiting)).toEqual(["done a", "done b", "done c"]);
  expect(await inTurn(async () => "e")).toBe("e");
});
