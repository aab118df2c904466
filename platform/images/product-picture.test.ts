import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { groundColours } from "./ground/ground-colours.ts";
import { productPicture } from "./product-picture.ts";

const plain = (width: number, height: number, background = "#2244aa") =>
  sharp({ create: { width, height, channels: 3, background } });

async function made(bytes: Buffer) {
  const picture = await productPicture(bytes);
  if ("problem" in picture) throw new Error(picture.problem);
  return { ...picture, metadata: await sharp(picture.bytes).metadata() };
}

test("a photo is stored upright, at most 1600 pixels a side, without the camera's metadata", async () => {
  const place = { IFD3: { GPSLatitude: "33/1 55/1 0/1" }, IFD0: { Artist: "Thandi" } };
  // Orientation 6: the camera was held upright.
  const sent = await plain(3000, 2000).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { metadata } = await made(sent);
  expect(metadata).toMatchObject({ format: "webp", width: 1067, height: 1600 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s is known", async (kind) => {
  const { metadata } = await made(await plain(60, 40).toFormat(kind).toBuffer());
  expect(metadata).toMatchObject({ format: "webp", width: 60, height: 40 });
});

test("of a moving picture the first moment counts", async () => {
  const moments = [
    await plain(50, 50, "#ff0000").png().toBuffer(),
    await plain(50, 50, "#0000ff").png().toBuffer(),
  ];
  const moving = await sharp(moments, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { metadata, bytes } = await made(moving);
  expect(metadata).toMatchObject({ width: 50, height: 50 });
  expect((await sharp(bytes).stats()).dominant).toMatchObject({ r: 248, b: 8 });
});

test("the same picture has the same key, another one another", async () => {
  const [one, again, other] = await Promise.all([
    made(await plain(60, 40).png().toBuffer()),
    made(await plain(60, 40).png().toBuffer()),
    made(await plain(40, 60).png().toBuffer()),
  ]);
  expect(one.key).toMatch(/^p-[0-9a-f]{16}-[0-9a-f]{6}$/);
  expect(again.key).toBe(one.key);
  expect(other.key).not.toBe(one.key);
});

/** Goods in the middle of a plain ground. */
const onGround = (background: string, goods = "#aa2222") =>
  sharp({ create: { width: 200, height: 200, channels: 4, background } }).composite([
    { input: { create: { width: 100, height: 120, channels: 3, background: goods } } },
  ]);

test.each([
  ["#ffffff", "ffffff"],
  ["#fdfdfb", "ffffff"],
  ["#f6f0e4", "f7efe2"],
  ["#0c0c0c", "101010"],
])("goods before %s say so in their key", async (background, ground) => {
  expect((await made(await onGround(background).png().toBuffer())).key).toMatch(new RegExp(`-${ground}$`));
});

test("goods that were cut out have no ground", async () => {
  expect((await made(await onGround("#00000000").png().toBuffer())).key).toMatch(/-clear$/);
});

test("a picture without one ground gets a pale one", async () => {
  const isDark = (pixel: number) => (Math.floor((pixel % 300) / 40) + Math.floor(pixel / 300 / 40)) % 2 === 0;
  const pixels = Uint8Array.from({ length: 300 * 200 * 3 }, (_, at) =>
    isDark(Math.floor(at / 3)) ? 120 : 200,
  );
  const wild = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const ground = (await made(wild)).key.split("-")[2] ?? "";
  expect(["e0e0e0", "f4f4f4"]).toContain(ground);
  expect(groundColours).toContain(ground);
});

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="99" height="99"/></svg>`;

test.each([
  ["a drawing", Buffer.from(drawing)],
  ["a page", Buffer.from("<!doctype html><title>Not found</title>")],
  ["nothing", Buffer.alloc(0)],
])("%s is no picture", async (_what, bytes) => {
  expect(await productPicture(bytes)).toEqual({
    problem: "is none that is known: JPEG, PNG, WebP, AVIF and GIF are",
  });
});

test("half a picture is damaged", async () => {
  const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
  const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
  expect(await productPicture(whole.subarray(0, whole.length / 2))).toEqual({ problem: "is damaged" });
});

test("a small file that would fill the memory is not opened", async () => {
  // A PNG's head holds its size with a checksum.
  const bomb = await plain(50, 50).png().toBuffer();
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await productPicture(bomb)).toEqual({ problem: "has 20000 × 20000 pixels, which are too many" });
});

test("what counts visitors, and threads of pixels, are no pictures", async () => {
  expect(await productPicture(await plain(1, 1).gif().toBuffer())).toEqual({
    problem: "has 1 × 1 pixels, which are too few",
  });
  expect(await productPicture(await plain(30, 4_000).png().toBuffer())).toEqual({
    problem: "has 30 × 4000 pixels, which is too long and slim",
  });
});
