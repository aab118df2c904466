import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import { openLiveSetting } from "./live-setting.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function open() {
  let change = () => {};
  const read = vi.fn(async () => "one");
  const log = collectingLog();
  const changes = {
    listen(_topic: string, listener: () => void) {
      change = listener;
    },
  };
  const setting = await openLiveSetting({
    topic: "content",
    read,
    changes,
    log,
    failure: "It could not be read",
  });
  return { setting, read, log, change: () => change() };
}

test("a setting that cannot be read is read again every second, once for all changes of it, until it can", async () => {
  const { setting, read, log, change } = await open();
  read.mockRejectedValue(new Error("The database is away"));
  for (let times = 0; times < 5; times += 1) change();
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
  read.mockResolvedValue("two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(setting.current()).toBe("two");
  expect(vi.getTimerCount()).toBe(0);
});

test("a closed setting is read no more", async () => {
  const { setting, read, change } = await open();
  read.mockRejectedValue(new Error("The database is away"));
  change();
  await vi.advanceTimersByTimeAsync(500);
  setting.close();
  read.mockClear();
  change();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});
