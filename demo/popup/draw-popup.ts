// Draws the popup's picture in both sizes: `node demo/popup/draw-popup.ts`.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp, { type OverlayOptions } from "sharp";
import { drawPicture } from "../pictures/draw-picture.ts";
import { openIcons } from "../pictures/icons.ts";
import type { PictureRecipe } from "../pictures/picture-recipe.ts";

const indigo = "#26307a";
const paper = "#fbf7ef";
const marigold = "#f3a71c";
const softMarigold = "#fde9bf";
const ink = "#231a05";

const sidePx = 1120;
const smallPx = 720;
const root = join(import.meta.dirname, "../..");
const folder = await mkdtemp(join(tmpdir(), "spaza-popup-"));

/** Open Sans from the package of the test browser, so that no font is downloaded. */
async function unpackFont(): Promise<string> {
  const packed = await readFile(join(root, "node_modules/@sparticuz/chromium/bin/fonts.tar.br"));
  const archive = join(folder, "fonts.tar");
  await writeFile(archive, brotliDecompressSync(packed));
  execFileSync("tar", ["xf", archive, "-C", folder]);
  return join(folder, "fonts/Open_Sans/OpenSans-Bold.ttf");
}

function svg(content: string): Buffer {
  const frame = `width="${sidePx}" height="${sidePx}" viewBox="0 0 ${sidePx} ${sidePx}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${content}</svg>`);
}

/** The patterned cloth, the disc below the goods, and the ticket with the code. */
async function ground(): Promise<Buffer> {
  const medallion = await readFile(join(root, "app/ui/style/medallion.svg"), "utf8");
  const pattern = medallion.replace(/<\/?svg[^>]*>/g, "");
  return svg(`<rect width="100%" height="100%" fill="${indigo}"/>
    <g transform="translate(560 372) scale(1.13)" fill="${paper}">${pattern}</g>
    <circle cx="560" cy="372" r="248" fill="${softMarigold}"/>
    <rect y="724" width="100%" height="396" fill="${indigo}"/>
    <rect x="352" y="956" width="416" height="100" rx="24" fill="${marigold}"/>`);
}

async function band(): Promise<Buffer> {
  const selvedge = await readFile(join(root, "app/ui/style/selvedge.svg"), "utf8");
  const motif = selvedge.replace(/<\/?svg[^>]*>/g, "");
  return svg(`<defs><pattern id="p" width="24" height="16" patternUnits="userSpaceOnUse" patternTransform="scale(2)"
    fill="${paper}">${motif}</pattern></defs><rect y="704" width="100%" height="32" fill="url(#p)"/>`);
}

type Line = { words: string; fontfile: string; heightPx: number; top: number; colour: string };

async function line({ words, fontfile, heightPx, top, colour }: Line): Promise<OverlayOptions> {
  const text = `<span foreground="${colour}">${words}</span>`;
  const drawn = sharp({ text: { text, font: "Open Sans Bold", fontfile, rgba: true, dpi: heightPx } }).png();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { input: data, top, left: Math.round((sidePx - info.width) / 2) };
}

const icons = openIcons({ folder, names: ["oil-drum", "fire", "cut-of-meat"] });
const goods: PictureRecipe = {
  icon: "oil-drum",
  saturation: 0.15,
  brightness: 0.6,
  layout: "set",
  companion: "fire",
  third: "cut-of-meat",
};
const fontfile = await unpackFont();
const picture = await sharp(await ground())
  .composite([
    { input: await band() },
    { input: await drawPicture(goods, 460, icons), left: 330, top: 130 },
    await line({ words: "Braai weekend", fontfile, heightPx: 620, top: 766, colour: paper }),
    await line({ words: "R 50 off when you spend R 300", fontfile, heightPx: 275, top: 888, colour: paper }),
    await line({ words: "SPAZA50", fontfile, heightPx: 370, top: 984, colour: ink }),
  ])
  .png()
  .toBuffer();

const write = (name: string, widthPx: number) =>
  sharp(picture)
    .resize(widthPx)
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, name));
await write("large.webp", sidePx);
await write("small.webp", smallPx);
await rm(folder, { recursive: true });
