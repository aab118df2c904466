import sharp, { type CreateRaw, type OverlayOptions } from "sharp";
import { drawCloseup } from "./draw-closeup.ts";
import type { Icons } from "./icons.ts";
import { type Form, fitted, type Placement, placementsOf } from "./layouts.ts";
import type { PictureRecipe } from "./picture-recipe.ts";
import { type Raster, rasterise, type Vector, vectorOf } from "./vector.ts";

/** The share of the square that the objects fill; the tile adds the rest of the margin. */
const filledShare = 0.88;

/** Draws a recipe as a square WebP with a transparent ground. */
export async function drawPicture(recipe: PictureRecipe, sizePx: number, icons: Icons): Promise<Buffer> {
  const main = await vectorOf(await icons.read(recipe.icon), recipe);
  const picture =
    recipe.layout === "closeup"
      ? await drawCloseup(main, sizePx)
      : await compose(recipe, main, sizePx, icons);
  return picture.webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer();
}

async function compose(recipe: PictureRecipe, main: Vector, sizePx: number, icons: Icons) {
  const { layout = "single" } = recipe;
  const asDrawn = async (name?: string) => (name ? vectorOf(await icons.read(name), {}) : undefined);
  const companion = await asDrawn(layout === "with" || layout === "set" ? recipe.companion : undefined);
  const third = await asDrawn(layout === "set" ? recipe.third : undefined);
  const forms = [companion && formOf(companion), third && formOf(third)] as const;
  const placements = placementsOf(layout, formOf(main), ...forms);

  const layers: OverlayOptions[] = [];
  for (const placement of fitted(placements, sizePx, filledShare)) {
    const vector = { main, companion, third }[placement.of] ?? main;
    const raster = await rasterise(vector.svg, vector.ink, placement.width, placement.height);
    if (layers.length > 0) layers.push(await shadowBehind(raster, placement, sizePx));
    layers.push({ input: raster.data, raw: rawOf(raster), left: placement.left, top: placement.top });
  }
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background: "#0000" } }).composite(
    layers,
  );
}

function formOf({ ink, look }: Vector): Form {
  const [width, height] = [ink.width / 2, ink.height / 2];
  const covered = (right: number, down: number) =>
    look({ left: ink.left + right * width, top: ink.top + down * height, width, height }).coverage;
  const lean = (covered(1, 0) + covered(0, 1) - covered(0, 0) - covered(1, 1)) / 2;
  return { aspect: ink.width / ink.height, leans: lean > 0.15 ? "right" : lean < -0.15 ? "left" : "no" };
}

/** The shadow on the objects behind, which separates similar colours. */
async function shadowBehind(raster: Raster, placement: Placement, sizePx: number): Promise<OverlayOptions> {
  const reachPx = Math.floor(sizePx * 0.05);
  const shadow = await sharp(raster.data, { raw: rawOf(raster) })
    .linear([0, 0, 0, 0.4], [20, 18, 50, 0])
    .extend({ top: reachPx, bottom: reachPx, left: reachPx, right: reachPx, background: "#14123200" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const soft = await sharp(shadow.data, { raw: rawOf(shadow) })
    .blur(sizePx * 0.016)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = { left: placement.left - reachPx, top: placement.top - reachPx };
  return { input: soft.data, raw: rawOf(soft), ...at, blend: "atop" };
}

function rawOf({ info }: Raster): CreateRaw {
  return { width: info.width, height: info.height, channels: 4 };
}
