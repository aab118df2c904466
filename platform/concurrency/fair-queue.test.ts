import { expect, test } from "vitest";
import { fairQueue, QueueIsFull } from "./fair-queue.ts";

/** A queue whose tasks note their names and end on command. */
function openQueue(limits: Parameters<typeof fairQueue>[0]) {
  const queue = fairQueue(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (client: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    const task = () => {
      started.push(name);
      return promise;
    };
    return queue.run(client, task).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QueueIsFull);
      refused.push(name);
    });
  };
  const end = async (name: string) => {
    const before = started.length;
    ends.get(name)?.();
    await expect.poll(() => started.length).toBe(before + 1);
  };
  return { queue, add, end, started, refused };
}

test("clients take turns, however many tasks one of them has waiting; each client's own keep their order", async () => {
  const { add, end, started } = openQueue({ atOnce: 1 });
  for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
  for (const name of ["b1", "b2"]) void add("b", name);
  void add("c", "c1");
  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("one client has only so many waiting, and what others may have is left to them", async () => {
  const { add, started, refused } = openQueue({ atOnce: 1, mostOfOne: 2 });
  for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
  void add("b", "b1");
  await expect.poll(() => refused).toEqual(["a4"]);
  expect(started).toEqual(["a1"]);
});

test("in a full queue the client with the most waiting gives its last place to one with fewer", async () => {
  const { queue, add, end, started, refused } = openQueue({ atOnce: 1, mostWaiting: 4 });
  for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
  void add("b", "b1");
  void add("c", "c1");
  void add("d", "d1");
  await expect.poll(() => refused).toEqual(["a4", "a3"]);
  expect(queue.waiting()).toBe(4);
  void add("b", "b2");
  await expect.poll(() => refused).toEqual(["a4", "a3", "b2"]);
  for (const name of ["a1", "a2", "b1", "c1"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "d1"]);
  expect(queue.waiting()).toBe(0);
});
