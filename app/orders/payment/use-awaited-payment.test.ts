import { expect, test } from "vitest";
import { askPauseMs } from "./use-awaited-payment.ts";

test("the longer a confirmation is waited for, the less often it is asked for", () => {
  const waits = [0, 19_000, 20_000, 179_000, 180_000, 3_600_000];
  expect(waits.map(askPauseMs)).toEqual([2000, 2000, 5000, 5000, 30_000, 30_000]);
});
