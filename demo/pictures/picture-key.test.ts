import { expect, test } from "vitest";
import { pictureKey } from "./picture-key.ts";
import type { PictureRecipe } from "./picture-recipe.ts";

test("a key names its icon and, unless single, its layout, and fits into a URL", () => {
  expect(pictureKey({ icon: "hot-beverage" })).toMatch(/^hot-beverage-[0-9a-f]{10}$/);
  expect(pictureKey({ icon: "hot-beverage", layout: "closeup" })).toMatch(
    /^hot-beverage-closeup-[0-9a-f]{10}$/,
  );
});

test("keys are written in databases and must not change from one release to the next", () => {
  expect(pictureKey({ icon: "teapot", hue: 40, layout: "with", companion: "soap" })).toBe(
    "teapot-with-9369edaa66",
  );
});

test("an explicit default has the same key as a missing value", () => {
  const said = {
    icon: "teapot",
    hue: 360,
    saturation: 1,
    brightness: 1,
    angle: 0,
    layout: "single",
  } as const;

  expect(pictureKey(said)).toBe(pictureKey({ icon: "teapot" }));
  expect(pictureKey({ icon: "teapot", companion: "jar" })).toBe(pictureKey({ icon: "teapot" }));
});

test.for<Partial<PictureRecipe>>([
  { icon: "jar" },
  { hue: 10 },
  { saturation: 0 },
  { brightness: 0.8 },
  { angle: 10 },
  { layout: "pair" },
  { layout: "with", companion: "jar" },
  { layout: "set", companion: "jar", third: "soap" },
  { layout: "set", companion: "jar", third: "lemon" },
])("a recipe that differs in %j has another key", (change) => {
  expect(pictureKey({ icon: "teapot", ...change })).not.toBe(pictureKey({ icon: "teapot" }));
});
