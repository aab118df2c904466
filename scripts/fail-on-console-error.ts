import { afterEach, beforeEach, expect, vi } from "vitest";

// Fails a test that writes to console.error. A test that expects an error spies on it itself.
let written: unknown[][] = [];

beforeEach(() => {
  written = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    written.push(words);
  });
});

afterEach(() => {
  expect(written, "console.error was called").toEqual([]);
});
