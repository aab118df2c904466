import { colourNames, type ShopFile } from "../../platform/config/shop-file.ts";
import { contrast } from "./colour.ts";
import type { Theme, Tokens } from "./theme-defaults.ts";

/** A colour drawn on another, and the least contrast that the Web Content Accessibility Guidelines 2.2 AA ask for. */
export type Pair = { on: string; drawn: string; least: 4.5 | 3 };

const grounds = ["paper", "surface", "sunken"];
const roles = colourNames.filter((name) => name !== "accent");
const softs = colourNames.map((name) => `${name}-soft`);
const tints = ["indigo", "marigold", "aloe", "clay", "plum", "sky", "sand", "rose"].map(
  (name) => `tint-${name}`,
);

const pair = (drawn: string, on: string, least: Pair["least"] = 4.5): Pair => ({ drawn, on, least });

/**
 * The pairs of tokens that we promise can be read, kept by hand: what lies on what is decided by how pages nest, which
 * no style sheet says. What a page really shows, in the look's colours and in one owner's, the journeys check
 * (`e2e/accessible.ts`).
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
  // Edges of fields, and the ring around what has the focus.
  ...grounds.map((ground) => pair("control", ground, 3)),
  ...[...softs, ...tints].map((ground) => pair("primary", ground, 3)),
];

/** @returns those pairs that cannot be read well enough, the worst first */
export function unreadable(tokens: Tokens): (Pair & { contrast: number })[] {
  return pairs
    .map((each) => ({ ...each, contrast: contrast(tokens[each.drawn] ?? "", tokens[each.on] ?? "") }))
    .filter((each) => !(each.contrast >= each.least))
    .toSorted((a, b) => a.contrast / a.least - b.contrast / b.least);
}

/** One line for each colour of the owner's that cannot be read: on what it is worst, and what it would need. */
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

/** Where the owner sees a ground, whose name only the style sheets know. */
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
