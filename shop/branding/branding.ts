import type { Logo } from "../../platform/config/logo-file.ts";
import type { ShopFile } from "../../platform/config/shop-file.ts";
import { complaints } from "./readable.ts";
import { themeOf, themeSheet } from "./theme.ts";
import { readThemeDefaults, type Theme } from "./theme-defaults.ts";

/** What of the owner's file is seen: colours and logo. */
export type Branding = {
  theme: Theme;
  /** Laid over the pages' own style sheet; null where nothing differs. */
  sheet: string | null;
  logos: Logo[];
};

/** @param warn is told of each colour that is hard to read */
export function brandingOf(shop: ShopFile, warn: (line: string) => void): Branding {
  const look = readThemeDefaults();
  const theme = themeOf(shop.colours, look);
  for (const line of complaints(shop.colours, theme)) warn(line);
  const logos = [shop.logo, shop.logoDark].filter((logo) => logo !== null);
  return { theme, sheet: themeSheet(theme, look), logos };
}
