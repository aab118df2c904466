import { expect, test } from "vitest";
import { searchedTerm, searchTextAfter } from "./search-text.ts";

const place = (address: string) => {
  const { pathname, search } = new URL(address, "https://spaza.example");
  return { pathname, search };
};

test.each([
  ["a search shows its term", "kettle", "/about", "/search?term=kettle", "kettle"],
  ["another path clears the text", "kettle", "/search?term=kettle", "/about", ""],
  ["another path clears what was only typed, too", "lamp", "/about", "/brands", ""],
  ["the home page is left with the text", "kettle", "/", "/search", "kettle"],
  ["also for another scope", "kettle", "/", "/categories/3/kitchen", "kettle"],
  ["coming to the home page clears it", "kettle", "/search?term=kettle", "/", ""],
  ["filters keep it", "kettle", "/search?term=kettle", "/search?term=kettle&minPrice=150", "kettle"],
  [
    "Clear Filters keeps it, though the term goes",
    "kettle",
    "/search?term=kettle",
    "/search?sortBy=newest",
    "kettle",
  ],
  [
    "words typed on stay while results are sorted",
    "kettle w",
    "/search?term=kettle",
    "/search?term=kettle&sortBy=newest",
    "kettle w",
  ],
  ["a step back shows the earlier term", "lamp", "/search?term=lamp", "/search?term=kettle", "kettle"],
  ["a step back from a page shows the term again", "", "/about", "/search?term=kettle", "kettle"],
  ["an empty term is none", "lamp", "/search?term=lamp", "/search?term=", "lamp"],
])("%s", (_, text, from, to, expected) => {
  expect(searchTextAfter(text, place(from), place(to))).toBe(expected);
});

test("only the search page has a term", () => {
  expect(searchedTerm(place("/search?term=%20red+mug"))).toBe("red mug");
  expect(searchedTerm(place("/brands/3/kombuis?term=mug"))).toBe("");
});
