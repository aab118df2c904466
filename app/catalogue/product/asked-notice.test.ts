import { beforeEach, expect, test, vi } from "vitest";
import { forgetOthers, forgetShopper, keepUnfinished } from "../../auth/kept-of-shopper.ts";
import { keepAsked, keptAsked } from "./asked-notice.ts";

/** A `Storage` stand-in with entries as own keys. */
function openStorage() {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
  });
}

const [gogo, thabo] = [1, 2];
const asked = { email: "gogo@example.co.za", message: "We will send one mail" };

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: openStorage(), sessionStorage: openStorage() });
});

test("a request is stored for its product alone", () => {
  keepAsked(7, null, asked);
  expect(keptAsked(7, null)).toEqual(asked);
  expect(keptAsked(8, null)).toBeNull();
});

test("a request is hidden from other shoppers", () => {
  keepAsked(7, gogo, asked);
  expect(keptAsked(7, thabo)).toBeNull();
  expect(keptAsked(7, null)).toBeNull();
});

test("a logout forgets it, and so does the login of somebody else", () => {
  for (const forget of [forgetShopper, () => forgetOthers(thabo)]) {
    keepAsked(7, gogo, asked);
    forget();
    expect(keptAsked(7, gogo)).toBeNull();
  }
});

test("a session that ends by itself leaves it to the same shopper", () => {
  keepAsked(7, gogo, asked);
  keepUnfinished();
  forgetOthers(gogo);
  expect(keptAsked(7, gogo)).toEqual(asked);
});

test("a browser that forbids storage asks again", () => {
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new Error("forbidden");
    },
  });
  keepAsked(7, null, asked);
  expect(keptAsked(7, null)).toBeNull();
});
