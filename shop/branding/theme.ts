import { type ColourName, colourNames, type ShopFile } from "../../platform/config/shop-file.ts";
import { contrast, mix, readableOn } from "./colour.ts";
import type { Theme, Tokens } from "./theme-defaults.ts";

/** How much of a colour is in its pale ground. */
const [dayShare, nightShare] = [0.1, 0.2];

/**
 * The look in the owner's colours. What is drawn around each of the six (its shade under the pointer, its pale ground,
 * the text on it) is made from it; where only the day's colour is said, the night's is the same, lighter if need be.
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
    // Away from its text, so that this stays as readable.
    [`${name}-strong`]: mix(colour, text === "#ffffff" ? "#000000" : "#ffffff", 0.22),
    [`${name}-soft`]: soft,
    [`on-${name}`]: text,
    // Accents are often too bright to be read as text.
    ...(name === "accent" && {
      "on-accent-soft": towards(look.ink ?? "", colour, () => [soft, ...groundsOf(look)]),
    }),
  };
}

/** The printed band and the foot of each page. */
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

/** The colour itself, or as far on the way to the end as it must go to be read on these grounds. */
function towards(end: string, colour: string, grounds: (mixed: string) => string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, end, share);
    if (grounds(mixed).every((ground) => contrast(mixed, ground) >= 4.5)) return mixed;
  }
  return end;
}

/**
 * The style sheet that lays the theme over the look; null where they are the same. What is said by day would hold by
 * night, too, so that it is said again there even where the look says the same.
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
