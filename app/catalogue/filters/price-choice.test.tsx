import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceChoice } from "./price-choice.tsx";

function selects(prices: { minPrice?: number; maxPrice?: number }) {
  const filters = { ...prices, categoryIds: [], brandIds: [] };
  const html = renderToStaticMarkup(<PriceChoice filters={filters} onChange={() => {}} />);
  return html.replaceAll("\u00a0", " ").split("<select").slice(1);
}

const optionsIn = (select: string) => [...select.matchAll(/<option/g)].length;
const chosenIn = (select: string) => /selected="">(.*?)</.exec(select)?.[1];

test("each bound has five options, whatever price stands in the address", () => {
  for (const prices of [{}, { minPrice: 150, maxPrice: 800 }, { minPrice: 99.9, maxPrice: 333.5 }]) {
    expect(selects(prices).map(optionsIn)).toEqual([5, 5]);
  }
  expect(selects({ minPrice: 150, maxPrice: 800 }).map(chosenIn)).toEqual(["R 150", "R 800"]);
});

test("a price that is not offered applies, and is shown beside the select", () => {
  const [minimum = "", maximum = ""] = selects({ maxPrice: 333.5 });
  expect([chosenIn(minimum), chosenIn(maximum)]).toEqual(["min", "max"]);
  expect(maximum).toContain("Now R 333.50");
  // No product lies between R 500 and the maximum.
  expect(minimum).toMatch(/disabled="" value="500"|value="500" disabled=""/);
});
