import { expect, test } from "vitest";
import { expectedBack } from "./expected-back.ts";

/** Tuesday, half past eleven at night in South Africa. */
const now = Date.parse("2026-12-01T21:30:00Z");

test.each([
  ["2026-12-01T21:45:00Z", "Back at about 23:45 today"],
  ["2026-12-01T22:15:00Z", "Back at about 00:15 tomorrow"],
  ["2026-12-02T21:59:00Z", "Back at about 23:59 tomorrow"],
  ["2026-12-02T22:00:00Z", "Back at about 00:00 on Thu 3 Dec"],
  ["2027-12-01T21:45:00Z", "Back at about 23:45 on Wed 1 Dec"],
  ["2026-12-01T21:30:00Z", "It’s taking a little longer than we thought. We’ll be open any moment now"],
])("a shop that expects to open at %s says: %s", (until, words) => {
  expect(expectedBack(until, now)).toBe(words);
});
