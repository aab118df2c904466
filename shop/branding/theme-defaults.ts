import { readFileSync } from "node:fs";

/** CSS custom properties that are plain colours, without dashes in front: `primary` → "#26307a". */
export type Tokens = Record<string, string>;
export type Theme = { light: Tokens; dark: Tokens };

const plainColour = /--([a-z-]+): (#[\da-f]{6});/g;
const tokensFile = new URL("../../widgets/style/tokens.css", import.meta.url);

/** Default colours, read from the style sheet; dark mode inherits from light mode. */
export function readThemeDefaults(): Theme {
  const css = readFileSync(tokensFile, "utf8");
  const night = css.indexOf("prefers-color-scheme: dark");
  const [light, dark] = [css.slice(0, night), css.slice(night)].map((part) =>
    Object.fromEntries([...part.matchAll(plainColour)].map(([, name = "", hex = ""]) => [name, hex])),
  );
  return { light: { ...light }, dark: { ...light, ...dark } };
}
