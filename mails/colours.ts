import type { CSSProperties } from "react";

type Coloured = Pick<CSSProperties, "color" | "backgroundColor" | "borderColor" | "borderTopColor">;

/** The tokens of the shop's look that mails use, by day and by night; mail programs know no CSS variables. */
export const colours = {
  paper: { day: { backgroundColor: "#fbf7ef" }, night: { backgroundColor: "#11132b" } },
  band: { day: { backgroundColor: "#26307a" }, night: { backgroundColor: "#1f2766" } },
  "on-band": { day: { color: "#fbf7ef" }, night: { color: "#f4efe5" } },
  ink: { day: { color: "#1c1b33" }, night: { color: "#f4efe5" } },
  muted: { day: { color: "#5c5a72" }, night: { color: "#b5b5cc" } },
  link: { day: { color: "#26307a" }, night: { color: "#b3bcff" } },
  panel: {
    day: { backgroundColor: "#fffdf9", borderColor: "#e7dfd0" },
    night: { backgroundColor: "#191c3b", borderColor: "#2b2f58" },
  },
  rule: { day: { borderTopColor: "#e7dfd0" }, night: { borderTopColor: "#2b2f58" } },
  button: {
    day: { backgroundColor: "#26307a", color: "#fffdf9" },
    night: { backgroundColor: "#b3bcff", color: "#14173a" },
  },
} satisfies Record<string, { day: Coloured; night: Coloured }>;

export type Colour = keyof typeof colours;

/**
 * The night's colours as a style sheet, for mail programs that know `prefers-color-scheme`. The others show the day's,
 * or darken those themselves.
 */
export const nightSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (prefers-color-scheme:dark){",
  ...Object.entries(colours).map(([name, { night }]) => `.${name}{${declarations(night)}}`),
  // The frame's outermost cell repeats the colour of the body and can carry no class.
  ".paper>table>tbody>tr>td{background-color:inherit!important}",
  "}",
].join("");

/** The styles stand in attributes, so only `!important` wins over them. */
function declarations(coloured: Coloured): string {
  return Object.entries(coloured)
    .map(([property, value]) => `${property.replace(/[A-Z]/g, "-$&").toLowerCase()}:${value}!important`)
    .join(";");
}
