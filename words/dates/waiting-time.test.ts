import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

test("a waiting time is shown in the usual unit, and never too short", () => {
  const said = [1, 59.2, 99, 100, 179, 900, 6000, 6001].map(waitingTime);
  expect(said.map((words) => words.replace("\u00a0", " "))).toEqual([
    "1 second",
    "60 seconds",
    "99 seconds",
    "2 minutes",
    "3 minutes",
    "15 minutes",
    "100 minutes",
    "2 hours",
  ]);
});
