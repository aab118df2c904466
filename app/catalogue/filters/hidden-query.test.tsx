import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HiddenQuery } from "./hidden-query.tsx";

function kept(search: string, except?: string[]) {
  const html = renderToStaticMarkup(
    <HiddenQuery query={new URLSearchParams(search)} except={except ?? []} />,
  );
  return Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="(.*?)"/g)].map(([, name, value]) => [name, value]),
  );
}

test("a plain form keeps the search and how many to a page, and begins at page one", () => {
  const filters = { minPrice: "100", maxPrice: "900", categoryIds: "[3]", brandIds: "[7]" };
  const query = { term: "mug", sortBy: "newest", ...filters, per_page: "40" };
  const search = new URLSearchParams({ ...query, page: "3", utm_source: "mail" });
  expect(kept(String(search))).toEqual(query);
});

test("the form's own fields are not repeated, and empty values are dropped", () => {
  expect(kept("term=mug&sortBy=newest&minPrice=", ["sortBy"])).toEqual({ term: "mug" });
});

test("unknown keys stay, repetitions included, in a fixed order", () => {
  const names = (search: string) =>
    renderToStaticMarkup(<HiddenQuery query={new URLSearchParams(search)} />).match(/name=.*?value=".*?"/g);
  const html = names("term=tea&campaign=b%20%26&ref=2&ref=1&empty=&filters=1&gclid=x");
  expect(html).toEqual([
    'name="term" value="tea"',
    'name="campaign" value="b &amp;"',
    'name="ref" value="1"',
    'name="ref" value="2"',
  ]);
  expect(names("ref=1&gclid=x&campaign=b+%26&term=tea&ref=2")).toEqual(html);
});
