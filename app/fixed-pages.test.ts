import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { fixedPages } from "../words/paths/fixed-pages.ts";
import routes from "./routes.ts";

const entriesOf = (entry: RouteConfigEntry): RouteConfigEntry[] => [
  entry,
  ...(entry.children ?? []).flatMap(entriesOf),
];

test("the pages with fixed addresses are those of the route table", () => {
  const pages = routes
    .flatMap(entriesOf)
    .filter(({ path, index }) => index || path)
    .map(({ path = "" }) => `/${path}`);
  expect(fixedPages.toSorted()).toEqual(pages.filter((path) => !/[:*]/.test(path)).toSorted());
});
