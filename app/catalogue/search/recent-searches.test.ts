import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

test("the newest five are stored, each once", () => {
  for (const term of ["mug", "lamp", "torch", "braai", "Lamp", "socks", "geyser"]) rememberSearch(term);
  expect(recentSearches()).toEqual(["geyser", "socks", "Lamp", "braai", "torch"]);
});

test("they can be forgotten", () => {
  rememberSearch("mug");
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(["no JSON", '{"a":1}', "null"])(
  "foreign content (%s) in the storage counts as no searches",
  (text) => {
    kept.set("recent-searches", text);
    expect(recentSearches()).toEqual([]);
  },
);

test("a browser without storage forgets, and nothing breaks", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("SecurityError");
    },
  });
  rememberSearch("mug");
  expect(recentSearches()).toEqual([]);
});
