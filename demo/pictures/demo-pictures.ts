import { join } from "node:path";
import type { PictureRenderer } from "../../platform/images/pictures.ts";
import { openPainter } from "./painter.ts";
import { pictureKey } from "./picture-key.ts";
import type { PictureRecipe } from "./picture-recipe.ts";

/** Renders the demo's pictures from recipes. `dataDir` stores their icons. */
export function openDemoPictures(options: { dataDir: string; recipes: PictureRecipe[] }): PictureRenderer {
  const recipes = new Map(options.recipes.map((recipe) => [pictureKey(recipe), recipe]));
  const names = options.recipes.flatMap(({ icon, companion = [], third = [] }) =>
    [icon, companion, third].flat(),
  );
  const painter = openPainter({ iconFolder: join(options.dataDir, "icons"), iconNames: [...new Set(names)] });

  return {
    has: (key) => recipes.has(key),
    async render(key, sizePx) {
      const recipe = recipes.get(key);
      if (!recipe) throw new Error(`No recipe for the picture ${key}`);
      return painter.paint(recipe, sizePx);
    },
  };
}
