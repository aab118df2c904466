import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { openProgress } from "./progress.ts";

test("without a terminal a stage is printed now and then, even an empty one", () => {
  const now = vi.spyOn(performance, "now");
  const output = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream;
  const progress = openProgress(output);
  const show = (atMs: number, stage: string, done: number, total: number) => {
    now.mockReturnValue(atMs);
    progress.show(stage, done, total);
  };
  show(0, "Reading", 0, 8);
  show(4_999, "Reading", 2, 8);
  show(5_000, "Reading", 3, 8);
  show(5_001, "Fetching", 0, 0);
  show(10_001, "Fetching", 0, 0);
  expect(String(output.read())).toBe("Reading …\nReading: 37 %\nFetching …\nFetching: 100 %\n");
});
