import type { Sharp } from "sharp";
import { type Limits, type Problem, withImage } from "./with-image.ts";

/** A picture as it goes to browsers: WebP, without what cameras write into their files. */
export type WebPicture = { bytes: Buffer; width: number; height: number };

type Wish = {
  /** In pixels, each for a kind of screen. A picture is never enlarged. */
  widthsPx: number[];
  leastWidthPx: number;
  /** How many times wider than high it may be, and how many times higher than wide. */
  mostStretched: number;
};

const mostBytes = 10_000_000;

/**
 * Makes somebody's picture fit for browsers, once for each width.
 *
 * @returns the pictures in the order of the widths, or why not: what comes after "the picture", without a full stop
 */
export async function webPictures(bytes: Buffer, wish: Wish): Promise<WebPicture[] | Problem> {
  const { widthsPx, leastWidthPx, mostStretched } = wish;
  if (bytes.length > mostBytes) return { problem: `has ${megabytes(bytes.length)}: at most 10 MB` };
  const limits: Limits = { kinds: ["JPEG", "PNG", "WebP"], mostStretched };
  return withImage<WebPicture[] | Problem>(bytes, limits, async (picture, { width }) => {
    if (width < leastWidthPx) return { problem: `is ${width} pixels wide: at least ${leastWidthPx}` };
    const pictures: WebPicture[] = [];
    for (const each of widthsPx) pictures.push(await shrunk(picture, each));
    return pictures;
  });
}

async function shrunk(picture: Sharp, width: number): Promise<WebPicture> {
  const small = picture.clone().resize({ width, withoutEnlargement: true });
  const { data, info } = await small.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`;
