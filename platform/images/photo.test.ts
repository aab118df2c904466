import sharp from "sharp";
import { expect, test } from "vitest";
import { smallPhoto } from "./photo.ts";

const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2244aa" } });

test("a photo becomes an upright JPEG of at most 1600 pixels a side without what the camera wrote into it", async () => {
  const place = { IFD3: { GPSLatitude: "33/1 55/1 0/1" }, IFD0: { Artist: "Thandi" } };
  // Orientation 6: the camera was held upright.
  const sent = await blue(3000, 2000).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const metadata = await sharp(await smallPhoto(sent)).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1067, height: 1600 });
  expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
});

test("a small one keeps its size, whatever kind it is", async () => {
  for (const kind of ["png", "webp"] as const) {
    const metadata = await sharp(await smallPhoto(await blue(40, 30).toFormat(kind).toBuffer())).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 40, height: 30 });
  }
});

test("a thread of pixels, which is quick to send and takes minutes to make small, is no photo", async () => {
  for (const [width, height] of [
    [1, 9_000],
    [9_000, 1],
  ] as const)
    expect(await smallPhoto(await blue(width, height).png().toBuffer())).toBeUndefined();
});

test("what is no picture is none: text, a drawing with a program in it, a cut file", async () => {
  const whole = await blue(400, 300).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const bytes of [Buffer.from("hello"), Buffer.alloc(0), Buffer.from(svg), whole.subarray(0, 200)])
    expect(await smallPhoto(bytes)).toBeUndefined();
});
