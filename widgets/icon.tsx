import type { Color } from "./colors.ts";
import type { IconName, SolidIconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

const unitPixels = 4;
const units = { xs: 3, sm: 5, md: 8, lg: 14, xl: 20 };

export type IconSize = keyof typeof units;

type IconProps = {
  size?: IconSize | number;
  /** `current` inherits the text colour. */
  color?: Color;
} & ({ name: IconName; solid?: false } | { name: SolidIconName; solid: true });

/** A decorative icon of the sprite, hidden from screen readers. */
export function Icon({ size = "sm", color = "gray", name, solid = false }: IconProps) {
  const pixels = typeof size === "number" ? size : units[size] * unitPixels;
  return (
    <svg
      width={pixels}
      height={pixels}
      className={`icon ${solid ? "icon-solid " : ""}text-${color}`}
      data-icon={name}
      aria-hidden="true"
    >
      <use href={`${sprite}#${solid ? `solid-${name}` : name}`} />
    </svg>
  );
}
