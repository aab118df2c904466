import type { Sharp } from "sharp";
import { type Limits, type Problem, withImage } from "./with-image.ts";

/** A picture for browsers: WebP, without metadata. */
export type WebPicture = { bytes: Buffer; width: number; height: number };

type PictureDemands = {
  widthsPx: number[];
  leastWidthPx: number;
  /** The largest ratio of width to height, or of height to width. */
  mostStretched: number;
};

const mostBytes = 10_000_000;

/**
 * Makes an uploaded picture fit for browsers, once per width.
 * @returns the pictures in the order of the widths, or a problem that follows the words "the picture", without a full
 * stop
 */
export async function webPictures(
  bytes: Buffer,
  { widthsPx, leastWidthPx, mostStretched }: PictureDemands,
): Promise<WebPicture[] | Problem> {
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
