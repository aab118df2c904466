import { colourNames, type ShopFile } from "../../platform/config/shop-file.ts";
import { contrast } from "./colour.ts";
import type { Theme, Tokens } from "./theme-defaults.ts";

/** A foreground, its background, and the least contrast of WCAG 2.2 AA. */
export type Pair = { on: string; drawn: string; least: 4.5 | 3 };

const grounds = ["paper", "surface", "sunken"];
const roles = colourNames.filter((name) => name !== "accent");
const softs = colourNames.map((name) => `${name}-soft`);
const tints = ["indigo", "marigold", "aloe", "clay", "plum", "sky", "sand", "rose"].map(
  (name) => `tint-${name}`,
);

const pair = (drawn: string, on: string, least: Pair["least"] = 4.5): Pair => ({ drawn, on, least });

/**
 * Pairs that must be readable. Kept by hand, since no style sheet tells which colour lies on which; journeys check
 * rendered pages, in default and owner's colours (`e2e/support/accessible.ts`).
 */
export const pairs: Pair[] = [
  ...grounds.flatMap((ground) =>
    ["ink", "muted", "on-accent-soft", ...roles].map((drawn) => pair(drawn, ground)),
  ),
  ...[...softs, ...tints].map((ground) => pair("ink", ground)),
  ...roles.map((role) => pair(role, `${role}-soft`)),
  pair("on-accent-soft", "accent-soft"),
  ...colourNames.flatMap((name) => [pair(`on-${name}`, name), pair(`on-${name}`, `${name}-strong`)]),
  pair("paper", "ink"),
  pair("on-cloth", "cloth"),
  pair("on-cloth-muted", "cloth"),
  // Field borders and the focus ring.
  ...grounds.map((ground) => pair("control", ground, 3)),
  ...[...softs, ...tints].map((ground) => pair("primary", ground, 3)),
];

/** @returns pairs with too little contrast, worst first */
export function unreadable(tokens: Tokens): (Pair & { contrast: number })[] {
  return pairs
    .map((each) => ({ ...each, contrast: contrast(tokens[each.drawn] ?? "", tokens[each.on] ?? "") }))
    .filter((each) => !(each.contrast >= each.least))
    .toSorted((a, b) => a.contrast / a.least - b.contrast / b.least);
}

/** A line per unreadable colour: its worst background, and the contrast needed. */
export function complaints(own: ShopFile["colours"], theme: Theme): string[] {
  return (["light", "dark"] as const).flatMap((mode) =>
    colourNames.flatMap((name) => {
      const worst = own[mode][name] && unreadable(theme[mode]).find(({ drawn }) => drawn === name);
      if (!worst) return [];
      const key = mode === "dark" ? `colours.dark.${name}` : `colours.${name}`;
      const found = Math.floor(worst.contrast * 10) / 10;
      const better = mode === "dark" ? "lighter" : "darker";
      return `${key} ${own[mode][name]} is hard to read on ${placeOf(worst.on)} (${theme[mode][worst.on]}): its contrast to that is ${found}, and ${worst.least} is the least. Choose a ${better} one.`;
    }),
  );
}

function placeOf(ground: string): string {
  const places: Record<string, string> = {
    paper: "the page itself",
    surface: "cards and dialogs",
    sunken: "the shaded boxes of a page",
  };
  return (
    places[ground] ?? (ground.startsWith("tint-") ? "the tinted tiles" : "its own pale ground, as in notices")
  );
}
