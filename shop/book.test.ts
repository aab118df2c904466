import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectingLog } from "../platform/log.ts";
import { openBook } from "./book.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function open() {
  let change = () => {};
  const read = vi.fn(async () => "one");
  const log = collectingLog();
  const search = {
    onChange(listener: (familyIds: "all") => void) {
      change = () => listener("all");
    },
  };
  const isSame = (one: string, other: string) => one === other;
  const book = await openBook({ read, isSame, search, log, failure: "It could not be read" });
  return { book, read, log, change: () => change() };
}

test("a book that cannot be read is read again every second, once for all changes that it heard of, until it can", async () => {
  const { book, read, log, change } = await open();
  read.mockRejectedValue(new Error("The database is away"));
  for (let times = 0; times < 5; times += 1) change();
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
  read.mockResolvedValue("two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(book.current()).toBe("two");
  expect(vi.getTimerCount()).toBe(0);
});

test("a closed book is read no more", async () => {
  const { book, read, change } = await open();
  read.mockRejectedValue(new Error("The database is away"));
  change();
  await vi.advanceTimersByTimeAsync(500);
  book.close();
  read.mockClear();
  change();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});
