import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Lines of rules that begin outside every `@media (hover: hover)` and name `:hover`. */
function bareHovers(css: string): string[] {
  const blocks: string[] = [];
  const bare: string[] = [];
  for (const [, before = "", brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    const opening = before.replaceAll(/\/\*.*?\*\//gs, "").trim();
    if (brace === "}") blocks.pop();
    if (brace !== "{") continue;
    blocks.push(opening);
    const isBare = /:hover/.test(opening) && !blocks.some((block) => block.includes("(hover: hover)"));
    if (isBare) bare.push(opening);
  }
  return bare;
}

test("no touch leaves the look of a hovering mouse behind", () => {
  const sheets = globSync(["app/**/*.css", "widgets/**/*.css"]);
  expect(sheets.length).toBeGreaterThan(20);
  const bare = sheets.flatMap((sheet) =>
    bareHovers(readFileSync(sheet, "utf8")).map((rule) => [sheet, rule]),
  );
  expect(bare).toEqual([]);
});
