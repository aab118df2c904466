export const themeColors = ["primary", "secondary", "accent", "success", "warning", "danger"] as const;

export type ThemeColor = (typeof themeColors)[number];

type Hue = "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "indigo" | "purple" | "pink";

/** A text colour. `app/style.css` has a rule for each. */
type TextColor = "ink" | "muted" | "gray" | "current" | "white" | "black" | `${Hue}-${500 | 600 | 700}`;

export type Color = ThemeColor | TextColor;

export function isThemeColor(color: Color): color is ThemeColor {
  return themeColors.some((each) => each === color);
}
