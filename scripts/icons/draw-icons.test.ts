import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconNames, solidIconNames } from "../../widgets/icon-names.ts";
import { drawIcons } from "./draw-icons.ts";

const root = join(import.meta.dirname, "../..");
/** The demo's gallery shows every icon, so it does not count as a use. */
const source = globSync(["app/**/*.{ts,tsx}", "widgets/**/*.tsx"], { cwd: root })
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

test("the sprite is what the library draws", async () => {
  expect(readFileSync(join(root, "widgets/icons.svg"), "utf8")).toBe(await drawIcons());
});

test("an icon that no page shows is not sent", () => {
  expect(iconNames.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

test("nor is a solid one that is only shown in outline", () => {
  const solid = [...source.matchAll(/<Icon name="([a-z0-9-]+)"[^>]*\ssolid\s/g)].map(([, name]) => name);
  expect(solidIconNames.filter((name) => !solid.includes(name))).toEqual([]);
});
