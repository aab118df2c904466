import { createHash } from "node:crypto";
import type { PictureRecipe } from "./picture-recipe.ts";

/**
 * A picture's name in storage and URLs, e.g. "teapot-3f9c01d2ab" or "teapot-pair-77e0c1b9d4". Equal pictures share a
 * key and a changed recipe has a new one, so browsers may cache a key for ever.
 */
export function pictureKey(recipe: PictureRecipe): string {
  const { icon, layout = "single" } = recipe;
  const companion = layout === "with" || layout === "set" ? (recipe.companion ?? "") : "";
  const third = layout === "set" ? [recipe.third ?? ""] : [];
  const { hue = 0, saturation = 1, brightness = 1, angle = 0 } = recipe;
  const drawn = [icon, layout, companion, inCircle(hue), saturation, brightness, inCircle(angle), ...third];
  const digest = createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 10);
  return layout === "single" ? `${icon}-${digest}` : `${icon}-${layout}-${digest}`;
}

function inCircle(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
