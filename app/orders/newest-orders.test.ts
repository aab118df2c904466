import { expect, test } from "vitest";
import { justPlaced } from "./newest-orders.ts";

const noonMs = Date.parse("2026-11-20T12:00:00Z");
const placedAt = (created_at: string) => ({ created_at });

test("the newest order of the last hour was just placed", () => {
  const newest = placedAt("2026-11-20T11:00:01Z");
  expect(justPlaced([newest, placedAt("2026-11-20T11:00:00.500Z")], noonMs)).toBe(newest);
});

test("an hour later it is an order of the past", () => {
  expect(justPlaced([placedAt("2026-11-20T11:00:00Z")], noonMs)).toBeUndefined();
  expect(justPlaced([], noonMs)).toBeUndefined();
});
