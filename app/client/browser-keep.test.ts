import { expect, test, vi } from "vitest";
import { browserKeep, keptJson } from "./browser-keep.ts";
import { memoryKeep } from "./testing/memory-keep.ts";

test("a text is kept in the browser's storage", () => {
  vi.stubGlobal("window", { localStorage: memoryKeep() });
  browserKeep().setItem("fruit", "naartjie");
  expect(browserKeep().getItem("fruit")).toBe("naartjie");
  browserKeep().removeItem("fruit");
  expect(browserKeep().getItem("fruit")).toBeNull();
});

test("a text that the storage has no room for is kept in memory", () => {
  const full = memoryKeep({ fruit: "plum" });
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  vi.stubGlobal("window", { localStorage: full });
  const keep = browserKeep();
  keep.setItem("fruit", "naartjie");
  expect(keep.getItem("fruit")).toBe("naartjie");
  keep.removeItem("fruit");
  expect(keep.getItem("fruit")).toBeNull();
});

test("without a storage texts are kept in memory", () => {
  vi.stubGlobal("window", {});
  const keep = browserKeep("sessionStorage");
  keep.setItem("fruit", "naartjie");
  expect(keep.getItem("fruit")).toBe("naartjie");
});

test("corrupt JSON is nothing", () => {
  const keep = memoryKeep({ good: '{"fruit":"naartjie"}', corrupt: '{"fruit"' });
  expect(["good", "corrupt", "unknown"].map((name) => keptJson(keep, name))).toEqual([
    { fruit: "naartjie" },
    null,
    null,
  ]);
});
