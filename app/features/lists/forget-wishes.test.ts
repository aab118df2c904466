import { expect, test, vi } from "vitest";
import { forgetWishes } from "./forget-wishes.ts";

/** A browser's storage: its own keys are what is stored. */
function openStorage() {
  const storage = Object.create({
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal("window", { localStorage: storage });
  return Object.assign(storage, { "list-wishes:1": "[]", "list-wishes:12": "[]", "postal-code": "8001" });
}

test("after a logout nobody's wishes are left, and all else is", () => {
  const storage = openStorage();
  forgetWishes();
  expect(Object.keys(storage)).toEqual(["postal-code"]);
});

test("whoever is signed in keeps their own wishes alone", () => {
  const storage = openStorage();
  forgetWishes(1);
  expect(Object.keys(storage)).toEqual(["list-wishes:1", "postal-code"]);
});

test("a browser that forbids storage has nothing to forget", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("forbidden");
    },
  });
  expect(() => forgetWishes()).not.toThrow();
});
