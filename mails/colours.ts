import type { CSSProperties } from "react";

type Coloured = Pick<
  CSSProperties,
  "color" | "backgroundColor" | "borderColor" | "borderTopColor" | "borderLeftColor"
>;

/** The shop's colours by the names of the pages' tokens; four come from the owner. */
export type MailTheme = Record<"light" | "dark", Record<string, string>>;

export const plainTheme: MailTheme = {
  light: { primary: "#26307a", "on-primary": "#fffdf9", cloth: "#26307a", "on-cloth": "#fbf7ef" },
  dark: { primary: "#b3bcff", "on-primary": "#14173a", cloth: "#1f2766", "on-cloth": "#f4efe5" },
};

/** The tokens of mails in light and dark mode; rendering replaces `var(…)`. */
export const colours = {
  paper: { day: { backgroundColor: "#fbf7ef" }, night: { backgroundColor: "#11132b" } },
  band: { day: { backgroundColor: "var(--cloth)" }, night: { backgroundColor: "var(--cloth)" } },
  "on-band": { day: { color: "var(--on-cloth)" }, night: { color: "var(--on-cloth)" } },
  ink: { day: { color: "#1c1b33" }, night: { color: "#f4efe5" } },
  muted: { day: { color: "#5c5a72" }, night: { color: "#b5b5cc" } },
  link: { day: { color: "var(--primary)" }, night: { color: "var(--primary)" } },
  panel: {
    day: { backgroundColor: "#fffdf9", borderColor: "#e7dfd0" },
    night: { backgroundColor: "#191c3b", borderColor: "#2b2f58" },
  },
  command: {
    day: { backgroundColor: "#f1eadc", color: "#1c1b33" },
    night: { backgroundColor: "#2b2f58", color: "#f4efe5" },
  },
  quoted: { day: { borderLeftColor: "#cbbfa5" }, night: { borderLeftColor: "#5a5f96" } },
  rule: { day: { borderTopColor: "#e7dfd0" }, night: { borderTopColor: "#2b2f58" } },
  button: {
    day: { backgroundColor: "var(--primary)", color: "var(--on-primary)" },
    night: { backgroundColor: "var(--primary)", color: "var(--on-primary)" },
  },
} satisfies Record<string, { day: Coloured; night: Coloured }>;

export type Colour = keyof typeof colours;

/** The dark colours, for mail programs with `prefers-color-scheme`. */
export function nightSheet({ dark }: MailTheme): string {
  const rules = Object.entries(colours).map(([name, { night }]) => `.${name}{${declarations(night)}}`);
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    `@media (prefers-color-scheme:dark){${filled(rules.join(""), dark)}`,
    // The outermost cell repeats the body's colour and cannot carry a class.
    ".paper>table>tbody>tr>td{background-color:inherit!important}}",
  ].join("");
}

/** Mail programs know no CSS variables. Only style attributes change, never typed text. */
export function withDayColours(html: string, { light }: MailTheme): string {
  return html.replace(/ style="[^"]*"/g, (style) => filled(style, light));
}

const filled = (style: string, tokens: Record<string, string>) =>
  style.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => tokens[name] ?? "");

/** Only `!important` overrides styles in attributes. */
function declarations(coloured: Coloured): string {
  return Object.entries(coloured)
    .map(([property, value]) => `${property.replace(/[A-Z]/g, "-$&").toLowerCase()}:${value}!important`)
    .join(";");
}
