import { expect, test } from "vitest";
import { drawingsIn, recipeAt } from "./picture-recipe.ts";

test.for([
  ["teapot", { icon: "teapot", layout: "single" }],
  ["teapot/pair?hue=40", { icon: "teapot", layout: "pair", hue: 40 }],
  [
    "teapot/with/soap?saturation=0.5&brightness=1.2&angle=90",
    { icon: "teapot", layout: "with", companion: "soap", saturation: 0.5, brightness: 1.2, angle: 90 },
  ],
  ["teapot/set/soap/lemon", { icon: "teapot", layout: "set", companion: "soap", third: "lemon" }],
] as const)("%s is a drawing's address", ([path, recipe]) => {
  expect(recipeAt(`https://pictures.spaza.example/${path}`)).toEqual(recipe);
});

test.for([
  "https://pictures.spaza.example/teapot/heap",
  "https://pictures.spaza.example/",
  "https://example.org/teapot",
])("%s is no drawing's address", (address) => {
  expect(() => recipeAt(address)).toThrow(address);
});

test("the drawings of a product file are found once each, in any column", () => {
  const drawing = (name: string) => `https://pictures.spaza.example/${name}`;
  const file = `id,image_link,additional_image_link\nA,${drawing("jar?hue=1")},"${drawing("jar/pair")},${drawing("soap")}"\nB,${drawing("soap")},\n`;
  expect(drawingsIn(file)).toEqual([drawing("jar?hue=1"), drawing("jar/pair"), drawing("soap")]);
});
