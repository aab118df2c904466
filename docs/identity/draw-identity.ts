// Draws the shop's pictures for browsers and link previews into public/: `node docs/identity/draw-identity.ts`.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { drawPicture } from "../../demo/pictures/draw-picture.ts";
import { openIcons } from "../../demo/pictures/icons.ts";

const indigo = "#26307a";
const paper = "#fbf7ef";
const marigold = "#f3a71c";

const root = join(import.meta.dirname, "../..");
const shared = (file: string) => join(root, "public", file);

/** The petals of the word mark with the dots of the cloth; they stay clear at 16 px, where letters do not. */
function mark(cornerRadius: number): string {
  const around = (shape: string, degrees: number[]) =>
    degrees.map((turn) => shape.replace("/>", ` transform="rotate(${turn} 32 32)"/>`)).join("");
  const petals = around('<ellipse cx="32" cy="19.6" rx="6.2" ry="10.4"/>', [0, 90, 180, 270]);
  const dots = around('<circle cx="32" cy="12.5" r="2.6"/>', [45, 135, 225, 315]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${cornerRadius}" fill="${indigo}"/><g fill="${marigold}">${petals}</g><g fill="${paper}">${dots}</g></svg>\n`;
}

async function drawPreview(): Promise<Buffer> {
  const wordMark = await readFile(join(import.meta.dirname, "word-mark.svg"), "utf8");
  const medallion = await readFile(join(root, "app/ui/style/medallion.svg"), "utf8");
  const layers: OverlayOptions[] = [
    { input: raster(medallion.replace("<svg ", `<svg fill="${paper}" `), 620, 620), left: 580, top: 5 },
    { input: raster(disc, 214, 214), left: 783, top: 208 },
    { input: await drawObject("teapot", 150), left: 815, top: 240 },
    { input: raster(wordMark.replaceAll(indigo, paper), 432, 114), left: 72, top: 268 },
    ...(await bands()),
  ];
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: indigo } })
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="${marigold}"/></svg>`;

async function drawObject(icon: string, sizePx: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-identity-"));
  const picture = await drawPicture({ icon }, sizePx, openIcons({ folder, names: [icon] }));
  await rm(folder, { recursive: true });
  return picture;
}

/** The selvedge along the upper and the lower edge. */
async function bands(): Promise<OverlayOptions[]> {
  const selvedge = await readFile(join(root, "app/ui/style/selvedge.svg"), "utf8");
  const motif = selvedge.replace(/<\/?svg[^>]*>/g, "");
  const band = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 16"><defs><pattern id="p" width="24" height="16" patternUnits="userSpaceOnUse" fill="${paper}">${motif}</pattern></defs><rect width="600" height="16" fill="${indigo}"/><rect width="600" height="16" fill="url(#p)"/></svg>`;
  const input = raster(band, 1200, 32);
  return [
    { input, left: 0, top: 0 },
    { input, left: 0, top: 598 },
  ];
}

function raster(svg: string, widthPx: number, heightPx: number): Buffer {
  return Buffer.from(
    svg
      .replace(/width='\d+' height='\d+'/, "")
      .replace("<svg ", `<svg width="${widthPx}" height="${heightPx}" `),
  );
}

await writeFile(shared("favicon.svg"), mark(15));
// Phones cut the corners themselves.
await sharp(raster(mark(0), 180, 180))
  .removeAlpha()
  .png({ palette: true })
  .toFile(shared("apple-touch-icon.png"));
await writeFile(shared("og.png"), await drawPreview());
