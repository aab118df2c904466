import { expect, test, vi } from "vitest";
import { forgetOldWishes, forgetWishes } from "./forget-wishes.ts";

/** A browser's storage: its own keys are what is stored. */
function openStorage() {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key];
    },
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal("window", { localStorage: storage });
  return Object.assign(storage, {
    "list-wishes:1": "[]",
    "list-wishes:12": "[]",
    "cart-wishes:1": "[]",
    "postal-code": "8001",
  });
}

test("after a logout nobody's wishes are left, and all else is", () => {
  const storage = openStorage();
  forgetWishes();
  expect(Object.keys(storage)).toEqual(["postal-code"]);
});

test("whoever is signed in keeps their own wishes alone", () => {
  const storage = openStorage();
  forgetWishes(1);
  expect(Object.keys(storage)).toEqual(["list-wishes:1", "cart-wishes:1", "postal-code"]);
});

test("after a week without a login wishes are gone, and younger ones stay", () => {
  const storage = openStorage();
  const day = 24 * 60 * 60 * 1000;
  storage["cart-wishes:1"] = storage["list-wishes:1"] = JSON.stringify([{ wishedAtMs: 0 }]);
  storage["list-wishes:12"] = JSON.stringify([{ wishedAtMs: 0 }, { wishedAtMs: 2 * day }]);
  forgetOldWishes(8 * day);
  expect(Object.keys(storage)).toEqual(["list-wishes:12", "postal-code"]);
});

test("a browser that forbids storage has nothing to forget", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("forbidden");
    },
  });
  expect(() => forgetWishes()).not.toThrow();
});
