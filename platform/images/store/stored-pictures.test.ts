import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { test as base, expect, vi } from "vitest";
import { clearSizes, openPictures } from "../pictures.ts";
import { productPicture } from "../product-picture.ts";
import { openPictureStore, type PictureStore } from "./picture-store.ts";
import { storedPictures } from "./stored-pictures.ts";

const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "spaza-pictures-"));
    await use(dataDir);
    await rm(dataDir, { recursive: true, maxRetries: 3 });
  },
});

const storeIn = (dataDir: string) => openPictureStore({ DATA_DIR: dataDir, PICTURES_S3_REGION: "auto" });

async function keep(store: PictureStore, bytes: Buffer): Promise<string> {
  const picture = await productPicture(bytes);
  if ("problem" in picture) throw new Error(picture.problem);
  await store.write(picture.key, picture.bytes);
  return picture.key;
}

const everyKey = async () => true;

function open(dataDir: string) {
  const store = storeIn(dataDir);
  return { store, pictures: openPictures({ dataDir, sources: [storedPictures(store, everyKey)] }) };
}

const red = { r: 200, g: 10, b: 10 };
/** Red goods before white, three times as wide as high. */
const wide = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: "#fff" } })
    .composite([{ input: { create: { width: 580, height: 100, channels: 3, background: red } } }])
    .jpeg({ quality: 95 })
    .toBuffer();

async function pixelsOf(bytes: Buffer, sizePx: number) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: sizePx, height: sizePx });
  return (x: number, y: number) => [...data.subarray((y * sizePx + x) * 4, (y * sizePx + x) * 4 + 4)];
}

test("a picture of any proportion stands whole on a square of its ground", async ({ dataDir }) => {
  const { store, pictures } = open(dataDir);
  const at = await pixelsOf(
    (await pictures.read(await keep(store, await wide()), 160))?.bytes ?? Buffer.alloc(0),
    160,
  );
  for (const channel of [...at(80, 10), ...at(80, 150)]) expect(channel).toBeGreaterThan(250);
  for (const x of [10, 80, 150]) expect(at(x, 80)[1]).toBeLessThan(60);
});

/** Without a uniform edge: sky above, earth below, three times as wide as high. */
const landscape = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: "#4080d0" } })
    .composite([
      { input: { create: { width: 600, height: 100, channels: 3, background: red } }, gravity: "south" },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();

test("a photograph that fills its frame stands whole and goes on beyond it, without bars", async ({
  dataDir,
}) => {
  const { store, pictures } = open(dataDir);
  const picture = await pictures.read(await keep(store, await landscape()), 160);
  const at = await pixelsOf(picture?.bytes ?? Buffer.alloc(0), 160);
  // The photograph itself is between 53 and 107.
  for (const y of [5, 50, 60])
    for (const x of [2, 80, 157]) expect(isNear(at(x, y), [64, 128, 208])).toBe(true);
  for (const y of [100, 110, 155])
    for (const x of [2, 80, 157]) expect(isNear(at(x, y), at(80, 157))).toBe(true);
  expect(at(80, 157)[0]).toBeGreaterThan(at(80, 2)[0] ?? 255);
});

const isNear = (pixel: number[], other: number[]) =>
  [0, 1, 2].every((channel) => Math.abs((pixel[channel] ?? 0) - (other[channel] ?? 0)) < 24);

const rectangle = (width: number, height: number, background: string | typeof red) => ({
  create: { width, height, channels: 3 as const, background },
});

test("what fills a photograph, as cloth does, goes on beyond it without a seam", async ({ dataDir }) => {
  const { store, pictures } = open(dataDir);
  const stripes = [0, 1, 2].map((at) => ({ input: rectangle(100, 400, red), left: at * 200, top: 0 }));
  const cloth = sharp(rectangle(600, 400, "#f0e0c0"))
    .composite(stripes)
    .jpeg({ quality: 95 });
  const picture = await pictures.read(await keep(store, await cloth.toBuffer()), 160);
  const at = await pixelsOf(picture?.bytes ?? Buffer.alloc(0), 160);
  // The photograph itself is between 27 and 133.
  for (const x of [13, 40, 67, 93, 120, 147])
    for (const y of [20, 140]) expect(isNear(at(x, y), at(x, 80))).toBe(true);
});

test("goods before a ground do not show beyond the photograph", async ({ dataDir }) => {
  const { store, pictures } = open(dataDir);
  const photograph = sharp(rectangle(600, 400, "#4080d0")).composite([
    { input: rectangle(300, 400, "#90a0a0"), left: 300, top: 0 },
    { input: rectangle(300, 280, red), left: 150, top: 60 },
  ]);
  const picture = await pictures.read(await keep(store, await photograph.jpeg().toBuffer()), 160);
  const at = await pixelsOf(picture?.bytes ?? Buffer.alloc(0), 160);
  expect(isNear(at(60, 80), [200, 10, 10])).toBe(true);
  for (let y = 0; y < 27; y += 1)
    for (const beyond of [y, 159 - y]) expect(isNear(at(60, beyond), [64, 128, 208])).toBe(true);
});

test("goods that were cut out stay without a ground", async ({ dataDir }) => {
  const { store, pictures } = open(dataDir);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cut = await sharp({ create: { width: 90, height: 300, channels: 4, background: clear } })
    .composite([{ input: { create: { width: 60, height: 200, channels: 3, background: red } } }])
    .png()
    .toBuffer();
  const at = await pixelsOf(
    (await pictures.read(await keep(store, cut), 160))?.bytes ?? Buffer.alloc(0),
    160,
  );
  expect([at(2, 80)[3], at(80, 80)[3]]).toEqual([0, 255]);
});

test("a key of the right form that is not in the store is no picture, and leaves no trace", async ({
  dataDir,
}) => {
  const { pictures } = open(dataDir);
  expect(await pictures.read("p-0123456789abcdef-ffffff", 320)).toBeUndefined();
});

test("keys that were made up cost no look into the store", async ({ dataDir }) => {
  const asked: string[] = [];
  const store = { ...storeIn(dataDir), read: async (key: string) => void asked.push(key) };
  const pictures = openPictures({ dataDir, sources: [storedPictures(store, async () => false)] });
  expect(await pictures.read("p-0123456789abcdef-ffffff", 320, true)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("a slow store does not block other renderings", async ({ dataDir }) => {
  const slow = { ...storeIn(dataDir), read: () => new Promise<undefined>(() => {}) };
  const drawn = { has: (key: string) => key === "teapot-1", render: async () => Buffer.from("drawn") };
  const pictures = openPictures({ dataDir, sources: [storedPictures(slow, everyKey), drawn] });
  for (const digit of "0123456789") void pictures.read(`p-${digit.repeat(16)}-ffffff`, 320);
  expect((await pictures.read("teapot-1", 320))?.bytes.toString()).toBe("drawn");
});

test("a browser that accepts AVIF gets WebP at once, and AVIF as soon as it is made", async ({ dataDir }) => {
  const { store, pictures } = open(dataDir);
  const key = await keep(store, await photo());
  const first = await pictures.read(key, 320, true);
  expect(first).toMatchObject({ type: "image/webp", isForNow: true });
  const later = await vi.waitUntil(async () => {
    const picture = await pictures.read(key, 320, true);
    return picture?.isForNow ? undefined : picture;
  }, 50_000);
  expect(later?.type).toBe("image/avif");
  expect((await sharp(later?.bytes).metadata()).format).toBe("heif");
  expect(later?.bytes.length).toBeLessThan(first?.bytes.length ?? 0);
  expect((await pictures.read(key, 320))?.type).toBe("image/webp");
});

test("where AVIF is no smaller, WebP it stays", async ({ dataDir }) => {
  const store = storeIn(dataDir);
  const larger = { ...storedPictures(store, everyKey), renderAvif: async () => Buffer.alloc(1_000_000) };
  const pictures = openPictures({ dataDir, sources: [larger] });
  const key = await keep(store, await wide());
  await pictures.read(key, 160, true);
  const decided = await vi.waitUntil(async () => {
    const picture = await pictures.read(key, 160, true);
    return picture?.isForNow ? undefined : picture;
  }, 50_000);
  expect(decided?.type).toBe("image/webp");
});

test("what is in the store no more is forgotten in all sizes; what came from elsewhere stays", async ({
  dataDir,
}) => {
  const { store, pictures } = open(dataDir);
  const [gone, kept] = [await keep(store, await wide()), await keep(store, await photo())];
  const drawn = openPictures({
    dataDir,
    sources: [{ has: () => true, render: async () => Buffer.from("drawn") }],
  });
  await drawn.read("teapot-1", 160);
  for (const key of [gone, kept]) await pictures.read(key, 160);
  await store.remove(gone);
  await clearSizes(dataDir, new Set([kept]));
  const nowhere = openPictures({ dataDir, sources: [] });
  expect(await nowhere.read(gone, 160)).toBeUndefined();
  expect(await nowhere.read(kept, 160)).toBeDefined();
  expect(await nowhere.read("teapot-1", 160)).toBeDefined();
});

test("renderings of an earlier version are made again and deleted", async ({ dataDir }) => {
  const { store, pictures } = open(dataDir);
  const key = await keep(store, await wide());
  const folder = join(dataDir, "pictures", "160");
  await mkdir(folder);
  for (const name of [key, "teapot-1"]) await writeFile(join(folder, `${name}.webp`), "drawn before");
  const now = await pictures.read(key, 160);
  expect((await sharp(now?.bytes).metadata()).format).toBe("webp");
  await clearSizes(dataDir, new Set([key]));
  const [left, ...others] = await readdir(folder);
  expect(await readFile(join(folder, left ?? ""))).toEqual(now?.bytes);
  expect(others).toEqual([]);
});

/** Soft shapes, which AVIF compresses better. */
function photo(): Promise<Buffer> {
  const shapes = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y, hue] = [90 + at * 90, 120 + ((at * 137) % 240), at * 55];
    return `<ellipse cx="${x}" cy="${y}" rx="90" ry="60" fill="hsl(${hue},60%,45%)" transform="rotate(${at * 31} ${x} ${y})"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#875"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(drawn)).removeAlpha().blur(1).jpeg({ quality: 90 }).toBuffer();
}
