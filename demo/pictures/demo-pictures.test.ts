import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PictureRenderer } from "../../platform/images/pictures.ts";
import type { PictureSizePx } from "../../words/products/picture-address.ts";
import { openDemoPictures } from "./demo-pictures.ts";
import { pictureKey } from "./picture-key.ts";
import type { PictureRecipe } from "./picture-recipe.ts";

const layouts = ["single", "pair", "trio", "stack", "with", "set", "closeup"] as const;
const others = { companion: "soap", third: "droplet" };
const misspelt: PictureRecipe = { icon: "no-such-icon" };
const recipes: PictureRecipe[] = [
  ...layouts.map((layout) => ({ icon: "battery", layout, ...others })),
  { icon: "battery", angle: 90 },
  misspelt,
];

let dataDir: string;
let source: PictureRenderer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "spaza-demo-pictures-"));
  source = openDemoPictures({ dataDir, recipes });
});

afterAll(() => rm(dataDir, { recursive: true }));

function draw(recipe: PictureRecipe, sizePx: PictureSizePx = 320): Promise<Buffer> {
  return source.render(pictureKey(recipe), sizePx, Buffer.alloc(0));
}

/** The bounding box of what is visible, as shares of the picture's side. */
async function inkOf(picture: Buffer) {
  const alpha = await sharp(picture).extractChannel("alpha").png().toBuffer();
  const { width: side } = await sharp(alpha).metadata();
  const { info } = await sharp(alpha)
    .trim({ background: "#000", threshold: 30 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0) / side, -(info.trimOffsetTop ?? 0) / side];
  return { left, top, width: info.width / side, height: info.height / side };
}

test("a source has the pictures of its recipes and no others", () => {
  expect(source.has(pictureKey({ icon: "battery" }))).toBe(true);
  expect(source.has(pictureKey({ icon: "battery", hue: 1 }))).toBe(false);
});

test.for([320, 640, 960] as const)("a picture of %i px is a square WebP with alpha", async (sizePx) => {
  const { format, width, height, hasAlpha } = await sharp(await draw({ icon: "battery" }, sizePx)).metadata();

  expect({ format, width, height, hasAlpha }).toEqual({
    format: "webp",
    width: sizePx,
    height: sizePx,
    hasAlpha: true,
  });
});

test.for(layouts.filter((layout) => layout !== "closeup"))(
  "%s fills 88 % of the square and stays off its edges",
  async (layout) => {
    const ink = await inkOf(await draw({ icon: "battery", layout, ...others }));

    expect(Math.max(ink.width, ink.height)).toBeCloseTo(0.88, 1);
    expect(Math.min(ink.left, ink.top)).toBeGreaterThan(0.03);
    expect(ink.left + ink.width / 2).toBeCloseTo(0.5, 1);
    expect(ink.top + ink.height / 2).toBeCloseTo(0.5, 1);
  },
);

test("a closeup reaches to the edges of the square", async () => {
  const ink = await inkOf(await draw({ icon: "battery", layout: "closeup", ...others }));

  expect(ink.height).toBeCloseTo(1, 1);
});

test("an upright thing turned by 90 degrees lies", async () => {
  const [standing, lying] = [
    await inkOf(await draw({ icon: "battery" })),
    await inkOf(await draw({ icon: "battery", angle: 90 })),
  ];

  expect(standing.height).toBeGreaterThan(standing.width);
  expect(lying.width).toBeGreaterThan(lying.height);
});

test("an icon that does not exist spoils only its own picture", async () => {
  await expect(draw(misspelt)).rejects.toThrow("no-such-icon");
  expect((await draw({ icon: "battery" })).byteLength).toBeGreaterThan(500);
});
