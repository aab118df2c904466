import type { ColourName } from "../../platform/config/shop-file.ts";

export const palettes: { name: string; hint: string; colours: Partial<Record<ColourName, string>> }[] = [
  palette("Karoo", "red earth, bush green, sun", "#8a3b1e", "#4d5527", "#e8a33d"),
  palette("Ocean", "deep blue, slate, sand", "#0b4f7a", "#3b5566", "#f2c14e"),
  palette("Fynbos", "leaf green, heather, protea", "#1f6140", "#7a3b69", "#f08a5d"),
  palette("Berry", "plum, wine, rose", "#7a1f55", "#5b3550", "#f2a0b5"),
  palette("Night", "ink, stone, copper", "#2b3044", "#565a63", "#d98e4a"),
];

function palette(name: string, hint: string, primary: string, secondary: string, accent: string) {
  const signs = { success: "#276749", warning: "#8a4b00", danger: "#b0281f" };
  return { name, hint, colours: { primary, secondary, accent, ...signs } };
}
