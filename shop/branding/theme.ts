import { type ColourName, colourNames, type ShopFile } from "../../platform/config/shop-file.ts";
import { contrast, mix, readableOn } from "./colour.ts";
import type { Theme, Tokens } from "./theme-defaults.ts";

/** Share of a colour in its soft background. */
const [dayShare, nightShare] = [0.1, 0.2];

/**
 * The default theme with the owner's colours, and hover shades, soft backgrounds and texts derived from them; a missing
 * dark colour is the light one, lightened as needed.
 */
export function themeOf(own: ShopFile["colours"], look: Theme): Theme {
  const light = { ...look.light };
  const dark = { ...look.dark };
  for (const name of colourNames) {
    const day = own.light[name];
    const night = own.dark[name] ?? (day && lightened(day, look.dark));
    if (day) Object.assign(light, around(name, day, look.light, dayShare));
    if (night) Object.assign(dark, around(name, night, look.dark, nightShare));
    if (name === "primary" && day) {
      Object.assign(light, cloth(day));
      Object.assign(dark, cloth(mix(day, "#000000", 0.18)));
    }
  }
  return { light, dark };
}

function around(name: ColourName, colour: string, look: Tokens, paleShare: number): Tokens {
  const text = readableOn(colour);
  const soft = pale(colour, look, paleShare);
  return {
    [name]: colour,
    // Away from the text colour, so that contrast does not shrink.
    [`${name}-strong`]: mix(colour, text === "#ffffff" ? "#000000" : "#ffffff", 0.22),
    [`${name}-soft`]: soft,
    [`on-${name}`]: text,
    // Accents are often too bright for text.
    ...(name === "accent" && {
      "on-accent-soft": towards(look.ink ?? "", colour, () => [soft, ...groundsOf(look)]),
    }),
  };
}

/** The patterned band and the page footer. */
function cloth(colour: string): Tokens {
  const text = readableOn(colour);
  return {
    cloth: colour,
    "on-cloth": text,
    "on-cloth-muted": towards(text, mix(text, colour, 0.2), () => [colour]),
    "cloth-line": mix(colour, text, 0.2),
  };
}

const lightened = (colour: string, look: Tokens) =>
  towards("#ffffff", colour, (mixed) => [...groundsOf(look), pale(mixed, look, nightShare)]);

const groundsOf = ({ paper = "", surface = "", sunken = "" }: Tokens) => [paper, surface, sunken];

const pale = (colour: string, { surface = "" }: Tokens, share: number) => mix(surface, colour, share);

/** The colour, mixed with `end` as far as contrast on these backgrounds needs. */
function towards(end: string, colour: string, grounds: (mixed: string) => string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, end, share);
    if (grounds(mixed).every((ground) => contrast(mixed, ground) >= 4.5)) return mixed;
  }
  return end;
}

/**
 * CSS overrides for a theme; null without differences. Light-mode overrides cascade into dark mode, so dark values are
 * always repeated.
 */
export function themeSheet(theme: Theme, look: Theme): string | null {
  const differs = (mode: keyof Theme) => (name: string) => theme[mode][name] !== look[mode][name];
  const byDay = Object.keys(theme.light).filter(differs("light"));
  const byNight = Object.keys(theme.dark).filter((name) => differs("dark")(name) || byDay.includes(name));
  if (byNight.length === 0) return null;
  const said = (tokens: Tokens, names: string[]) =>
    names.map((name) => `--${name}:${tokens[name]}`).join(";");
  return `:root{${said(theme.light, byDay)}}@media (prefers-color-scheme:dark){:root{${said(theme.dark, byNight)}}}`;
}
