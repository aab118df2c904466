import { expect, test } from "vitest";
import { optionChoices } from "./variant-choice.ts";

const colour = { id: 1, name: "Colour", options: [{ name: "Clay", swatch: "#b5583a" }, { name: "Indigo" }] };
const size = { id: 2, name: "Size", options: [{ name: "0.8 l" }, { name: "1.2 l" }, { name: "1.8 l" }] };

const variant = (id: number, colourName: string, sizeName: string, stock = 3) => ({
  id,
  stock,
  options: [
    { type_id: 1, name: colourName },
    { type_id: 2, name: sizeName },
  ],
});

const sand = variant(14, "Sand", "3 l");
const clay12 = variant(11, "Clay", "1.2 l");
const variants = [
  variant(10, "Clay", "0.8 l", 0),
  clay12,
  variant(12, "Indigo", "0.8 l"),
  variant(13, "Indigo", "1.8 l"),
];

test("the chosen variant's options are marked", () => {
  const [colours, sizes] = optionChoices([colour, size], variants, clay12);
  expect(colours?.chosen).toBe("Clay");
  expect(sizes?.options.map((option) => option.isChosen)).toEqual([false, true, false]);
});

test("a size that the chosen colour doesn’t come in is impossible", () => {
  const [, sizes] = optionChoices([colour, size], variants, clay12);
  expect(sizes?.options.map((option) => option.variantId)).toEqual([10, 11, null]);
});

test("impossible options are named; there is no text when all are possible", () => {
  const [colours, sizes] = optionChoices([colour, size], variants, clay12);
  expect(colours?.impossible).toBeNull();
  expect(sizes?.impossible).toBe("Clay doesn’t come in 1.8 l.");
  const [, ofSand] = optionChoices([colour, size], [...variants, sand], sand);
  expect(ofSand?.impossible).toBe("Sand doesn’t come in 0.8 l, 1.2 l or 1.8 l.");
});

test("a colour of which one size is left is not sold out, though the chosen size of it is", () => {
  const [clay08] = variants;
  const [colours] = optionChoices([colour, size], variants, clay08 ?? clay12);
  expect(colours?.options[0]).toMatchObject({ variantId: 10, isInStock: true });
});

test("a sold-out variant stays reachable and is marked", () => {
  const [, sizes] = optionChoices([colour, size], variants, clay12);
  expect(sizes?.options[0]).toMatchObject({ variantId: 10, isInStock: false });
});

test("another colour leads to its nearest variant, so that no choice is a dead end", () => {
  const [fromClay12] = optionChoices([colour, size], variants, clay12);
  expect(fromClay12?.options[1]?.variantId).toBe(12);
  const indigo18 = variants[3] ?? clay12;
  const [fromIndigo18] = optionChoices([colour, size], variants, indigo18);
  expect(fromIndigo18?.options[0]?.variantId).toBe(11);
});
