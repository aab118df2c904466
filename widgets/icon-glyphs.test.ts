import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { outlineGlyphs, solidGlyphs } from "./icon-glyphs.ts";

const names = Object.keys(outlineGlyphs);
/** Sources of the shop alone: the demo's gallery draws every icon. */
const source = globSync(["app/**/*.tsx", "widgets/**/*.tsx"])
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("a glyph that nothing draws is not sent", () => {
  expect(names.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

test("nor is a solid one that is only drawn in outline", () => {
  const solid = [...source.matchAll(/<Icon name="([a-z0-9-]+)"[^>]*\ssolid\s/g)].map(([, name]) => name);
  expect(Object.keys(solidGlyphs).filter((name) => !solid.includes(name))).toEqual([]);
});

test("glyphs have kebab-case names", () => {
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test("a name leads to the glyph that the library calls so", async () => {
  for (const [style, glyphs] of Object.entries({ outline: outlineGlyphs, solid: solidGlyphs })) {
    for (const [name, glyph] of Object.entries(glyphs)) {
      const pascal = name.replace(/(^|-)(.)/g, (_match, _dash, letter: string) => letter.toUpperCase());
      const file = `@heroicons/react/24/${style}/${pascal}Icon`;
      const module = await import(/* @vite-ignore */ file);
      expect(glyph, `${style} ${name}`).toBe(module.default);
    }
  }
});
