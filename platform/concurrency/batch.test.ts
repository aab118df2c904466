import { expect, test, vi } from "vitest";
import { batched, batchedOn } from "./batch.ts";

/** Reads that end on command; each returns when its id was requested. */
function slowReading(mostTogether = 100) {
  const begun: PromiseWithResolvers<void>[] = [];
  const read = vi.fn(async (ids: number[]) => {
    const number = begun.push(Promise.withResolvers());
    await begun[number - 1]?.promise;
    return new Map(ids.map((id) => [id, `reading ${number}`]));
  });
  const ask = batched(read, mostTogether);
  const asked = () => read.mock.calls.map(([ids]) => ids);
  return { ask, asked, begun };
}

test("calls during a reading share the next one, and get nothing that was read before", async () => {
  const { ask, asked, begun } = slowReading();
  const first = ask([1, 2]);
  await expect.poll(asked).toEqual([[1, 2]]);
  const others = [ask([2, 3]), ask([3, 4])];
  begun[0]?.resolve();
  expect((await first).get(2)).toBe("reading 1");
  await expect.poll(asked).toEqual([
    [1, 2],
    [2, 3, 4],
  ]);
  begun[1]?.resolve();
  const [one, other] = await Promise.all(others);
  expect([one?.get(2), other?.get(4)]).toEqual(["reading 2", "reading 2"]);
});

test("a failed reading fails all calls that waited for it, and the next one is a new try", async () => {
  const { ask, asked, begun } = slowReading();
  const first = ask([1]);
  await expect.poll(asked).toHaveLength(1);
  const second = ask([2]);
  begun[0]?.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  await expect.poll(asked).toHaveLength(2);
  begun[1]?.resolve();
  expect((await second).get(2)).toBe("reading 2");
});

test("many who ask at once are served by several readings, one after the other", async () => {
  const { ask, asked, begun } = slowReading(4);
  const all = [[1, 2], [3, 4], [5, 6], [7]].map(ask);
  await expect.poll(asked).toEqual([[1, 2, 3, 4]]);
  begun[0]?.resolve();
  await expect.poll(asked).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
  ]);
  begun[1]?.resolve();
  expect((await Promise.all(all)).map((read, index) => read.has(index * 2 + 1))).toEqual(Array(4).fill(true));
});

test("each database has rounds of its own, in the order in which was asked", async () => {
  const rounds: [object, string[]][] = [];
  const ask = batchedOn(async (database: object, asked: string[]) => {
    rounds.push([database, asked]);
    return new Map(asked.filter((each) => each !== "nothing").map((each) => [each, each.toUpperCase()]));
  }, 100);
  const [one, other] = [{}, {}];
  const answers = [ask(one, "b"), ask(other, "c"), ask(one, "a"), ask(one, "nothing")];
  expect(await Promise.all(answers)).toEqual(["B", "C", "A", undefined]);
  expect(rounds).toEqual([
    [one, ["b", "a", "nothing"]],
    [other, ["c"]],
  ]);
});
