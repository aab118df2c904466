import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const until = "2026-11-25T12:32:00.000Z";
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** With ordinary spaces, for readability. */
const leftAfter = (leftMs: number) => timeLeft(until, Date.parse(until) - leftMs).replaceAll("\u00a0", " ");

test.each([
  [42 * minute + 59 * second, "42 minutes left, until 14:32"],
  [5 * minute, "5 minutes left, until 14:32"],
  [4 * minute + 59 * second, "4 minutes 59 seconds left, until 14:32"],
  [61 * second, "1 minute 1 second left, until 14:32"],
  [9 * second, "9 seconds left, until 14:32"],
  [0, "0 seconds left, until 14:32"],
  [-hour, "0 seconds left, until 14:32"],
  [3 * hour, "3 hours left, until 14:32"],
])("%d ms before the end it says %s", (leftMs, words) => {
  expect(leftAfter(leftMs)).toBe(words);
});

test("a deadline on another day names the day", () => {
  expect(leftAfter(47 * hour)).toBe("47 hours left, until 14:32 on Wed 25 Nov");
  expect(leftAfter(96 * hour)).toBe("4 days left, until 14:32 on Wed 25 Nov");
  expect(leftAfter(95 * hour)).toBe("3 days left, until 14:32 on Wed 25 Nov");
});
