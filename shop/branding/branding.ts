import type { Logo } from "../../platform/config/logo-file.ts";
import type { ShopFile } from "../../platform/config/shop-file.ts";
import { complaints } from "./readable.ts";
import { themeOf, themeSheet } from "./theme.ts";
import { readThemeDefaults, type Theme } from "./theme-defaults.ts";

export type Branding = {
  theme: Theme;
  /** CSS overrides for the default style sheet; null without differences. */
  sheet: string | null;
  logos: Logo[];
};

/** @param warn gets a line for each colour with too little contrast */
export function brandingOf(shop: ShopFile, warn: (line: string) => void): Branding {
  const look = readThemeDefaults();
  const theme = themeOf(shop.colours, look);
  for (const line of complaints(shop.colours, theme)) warn(line);
  const logos = [shop.logo, shop.logoDark].filter((logo) => logo !== null);
  return { theme, sheet: themeSheet(theme, look), logos };
}
