import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { complaints, unreadable } from "./readable.ts";
import { themeOf, themeSheet } from "./theme.ts";
import { readThemeDefaults } from "./theme-defaults.ts";

const look = readThemeDefaults();

test("contrast is counted as the guidelines do", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["light", "dark"] as const)("every pair of the look's %s colours can be read", (mode) => {
  expect(unreadable(look[mode])).toEqual([]);
});

test("without colours of the owner's the look stays, and no page carries a style sheet for them", () => {
  const theme = themeOf({ light: {}, dark: {} }, look);
  expect(theme).toEqual(look);
  expect(themeSheet(theme, look)).toBeNull();
});

const themes = {
  "green and yellow": { primary: "#14532d", accent: "#facc15", success: "#0f766e", danger: "#9f1239" },
  "black and pink": { primary: "#111111", secondary: "#86198f", accent: "#db2777", warning: "#7c4a03" },
};

test.each(Object.entries(themes))("all of %s can be read, by day and, made lighter, by night", (_, light) => {
  const theme = themeOf({ light, dark: {} }, look);
  expect([...unreadable(theme.light), ...unreadable(theme.dark)]).toEqual([]);
  expect(complaints({ light, dark: {} }, theme)).toEqual([]);
});

test("the text on a button is white where that can be read, else black", () => {
  const { light } = themeOf({ light: { primary: "#14532d", accent: "#facc15" }, dark: {} }, look);
  expect(light).toMatchObject({ "on-primary": "#ffffff", "on-accent": "#000000", cloth: "#14532d" });
});

test("the style sheet holds only differences, for light and dark mode", () => {
  const theme = themeOf({ light: { danger: "#9f1239" }, dark: { accent: "#fde047" } }, look);
  const [day = "", night = ""] = (themeSheet(theme, look) ?? "").split("@media (prefers-color-scheme:dark)");
  expect(day).toMatch(/^:root\{--danger:#9f1239;--danger-strong:#[\da-f]{6};--danger-soft:#[\da-f]{6}/);
  expect(day).not.toContain("accent");
  expect(night).toContain("--accent:#fde047");
  expect(night).toContain("--danger:");
});

test("by night no colour of the owner's day shines through where the night's is the look's own", () => {
  const light = { primary: "#14532d", accent: "#facc15" };
  const dark = { primary: look.dark.primary ?? "", accent: look.dark.accent ?? "" };
  const theme = themeOf({ light, dark }, look);
  const [day, night] = (themeSheet(theme, look) ?? "")
    .split("@media")
    .map((part) =>
      Object.fromEntries([...part.matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, hex]) => [name, hex])),
    );
  expect({ ...look.light, ...day }).toEqual(theme.light);
  expect({ ...look.dark, ...day, ...night }).toEqual(theme.dark);
});

test("an unreadable colour is reported with its background; a pure background colour is not", () => {
  const own = { light: { primary: "#facc15", accent: "#facc15" }, dark: { danger: "#7f1d1d" } };
  expect(complaints(own, themeOf(own, look))).toEqual([
    expect.stringMatching(
      /^colours\.primary #facc15 is hard to read on the shaded boxes of a page \(#[\da-f]{6}\): its contrast to that is 1\.\d, and 4\.5 is the least\. Choose a darker one\.$/,
    ),
    expect.stringMatching(/^colours\.dark\.danger #7f1d1d is hard to read on .* Choose a lighter one\.$/),
  ]);
});
