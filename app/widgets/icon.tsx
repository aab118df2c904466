import { outlineGlyphs, solidGlyphs } from "./icon-glyphs.ts";

export type IconName = keyof typeof outlineGlyphs;

const unitPixels = 4;
const units = { xs: 3, sm: 5, md: 8, lg: 14, xl: 20 };

type IconProps = {
  /** The Heroicons name, kebab-case. */
  name: IconName;
  /** A named size, or any number of pixels. */
  size?: keyof typeof units | number;
  solid?: boolean;
  /** A theme colour or another colour name; `current` takes the colour of the text around. */
  color?: string;
};

/** A picture for what words already say: hidden from screen readers. */
export function Icon({ name, size = "sm", solid = false, color = "gray" }: IconProps) {
  const Glyph = (solid && solidGlyphs[name]) || outlineGlyphs[name];
  const pixels = typeof size === "number" ? size : units[size] * unitPixels;
  return <Glyph width={pixels} height={pixels} className={`shrink-0 text-${color}`} data-icon={name} />;
}
