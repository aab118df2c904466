import { expect, test } from "vitest";
import type { DemoCategory, DemoProduct } from "../catalogue/types.ts";
import { recipesOf } from "./recipes-of.ts";

const product: DemoProduct = {
  sku: "MUG",
  name: "Mug",
  brand: "Kombuis",
  category: "cups",
  description: "",
  attributes: [],
  weightGrams: 300,
  pictures: [{ icon: "hot-beverage" }, { icon: "hot-beverage", layout: "pair" }],
  variantTypes: [{ name: "Colour" }],
  variants: [
    { sku: "MUG-R", options: ["Red"], price: "79.00", stock: 1, picture: { icon: "hot-beverage", hue: 100 } },
    { sku: "MUG-P", options: ["Plain"], price: "79.00", stock: 1 },
  ],
};

test("the pictures of categories, products and variants are all there", () => {
  const kitchen: DemoCategory = { name: "kitchen", parent: null, picture: { icon: "cooking" } };

  expect(recipesOf({ categories: [kitchen], products: [product] })).toEqual([
    { icon: "cooking" },
    { icon: "hot-beverage" },
    { icon: "hot-beverage", layout: "pair" },
    { icon: "hot-beverage", hue: 100 },
  ]);
});
