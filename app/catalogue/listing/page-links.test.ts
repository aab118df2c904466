import { expect, test } from "vitest";
import { pageAddress, pageSteps } from "./page-links.ts";

const written = (current: number, last: number) =>
  pageSteps(current, last)
    .map((step) => (step === "gap" ? "…" : step.page))
    .join(" ");

test("few pages are all named", () => {
  expect(written(1, 1)).toBe("1");
  expect(written(2, 4)).toBe("1 2 3 4");
});

test("many pages are shortened around the current one", () => {
  expect(written(1, 20)).toBe("1 2 … 20");
  expect(written(10, 20)).toBe("1 … 9 10 11 … 20");
  expect(written(20, 20)).toBe("1 … 19 20");
});

test("a gap of one page is that page", () => {
  expect(written(4, 20)).toBe("1 2 3 4 5 … 20");
});

test("a page's address keeps the rest of the query", () => {
  expect(pageAddress("/search", "?term=tea&page=2", 3)).toBe("/search?term=tea&page=3");
  expect(pageAddress("/search", "?term=tea&page=2", 1)).toBe("/search?term=tea");
  expect(pageAddress("/brands/1/kombuis", "?page=2", 1)).toBe("/brands/1/kombuis");
});
