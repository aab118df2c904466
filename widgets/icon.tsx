import type { Color } from "./colors.ts";
import { outlineGlyphs, solidGlyphs } from "./icon-glyphs.ts";

export type IconName = keyof typeof outlineGlyphs;
export type SolidIconName = keyof typeof solidGlyphs;

const unitPixels = 4;
const units = { xs: 3, sm: 5, md: 8, lg: 14, xl: 20 };

export type IconSize = keyof typeof units;

type IconProps = {
  size?: IconSize | number;
  /** `current` inherits the text colour. */
  color?: Color;
} & Glyph;

/** A Heroicons name in kebab-case. */
type Glyph = { name: IconName; solid?: false } | { name: SolidIconName; solid: true };

/** A decorative icon, hidden from screen readers. */
export function Icon({ size = "sm", color = "gray", ...glyph }: IconProps) {
  const Glyph = glyph.solid ? solidGlyphs[glyph.name] : outlineGlyphs[glyph.name];
  const pixels = typeof size === "number" ? size : units[size] * unitPixels;
  return <Glyph width={pixels} height={pixels} className={`shrink-0 text-${color}`} data-icon={glyph.name} />;
}
