import { hash } from "node:crypto";
import type { Sharp } from "sharp";
import { atMost } from "../at-most.ts";
import { groundOf } from "./ground.ts";
import { nearestGround } from "./ground-colours.ts";

/** A picture as the store keeps it: WebP, upright, without what cameras write into their files. */
export type ProductPicture = { key: string; bytes: Buffer };

/** Enough for the largest size and for what may come. */
const longestSidePx = 1600;
const leastSidePx = 40;
/** A small file can hold a picture that takes gigabytes to open. */
const mostPixels = 50_000_000;
/** A picture of one column takes fifty times as long to make small as one of as many pixels. */
const longestToShortest = 20;
const secondsToDecode = 30;

/** Decoding a large picture takes as much memory as it has pixels, so the rest waits. */
const inTurn = atMost(1);

/**
 * Makes a picture that came from outside harmless and fit for the store. Of a moving picture the first moment.
 *
 * @returns the picture under its key, which says what is in it and what colour its ground has, or why not: what comes
 *   after "the picture", without a full stop
 */
export function productPicture(bytes: Buffer): Promise<ProductPicture | { problem: string }> {
  return inTurn(async () => {
    // Looked at before the library does, which would open drawings and documents, too.
    if (!isKnown(bytes)) return { problem: "is none that is known: JPEG, PNG, WebP, AVIF and GIF are" };
    try {
      return (await problemOf(bytes)) ?? (await made(bytes));
    } catch {
      return { problem: "is damaged" };
    }
  });
}

/** By the first bytes of the file, whatever it is called. */
function isKnown(bytes: Buffer): boolean {
  const at = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    at(0, 3) === "\xff\xd8\xff" ||
    at(0, 8) === "\x89PNG\r\n\x1a\n" ||
    at(0, 4) === "GIF8" ||
    (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") ||
    (at(4, 8) === "ftyp" && /avi[fs]/.test(at(8, 32)))
  );
}

async function problemOf(bytes: Buffer): Promise<{ problem: string } | undefined> {
  const { width, height } = await (await open(bytes, false)).metadata();
  const size = `${width} × ${height} pixels`;
  if (width * height > mostPixels) return { problem: `has ${size}, which are too many` };
  if (Math.max(width, height) < leastSidePx) return { problem: `has ${size}, which are too few` };
  if (Math.max(width, height) > longestToShortest * Math.min(width, height))
    return { problem: `has ${size}, which is too long and slim` };
}

async function made(bytes: Buffer): Promise<ProductPicture> {
  const picture = (await open(bytes))
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true });
  const kept = await picture.webp({ quality: 90, smartSubsample: true }).toBuffer();
  const content = hash("sha256", kept).slice(0, 16);
  const ground = await groundOf(await open(kept));
  return { bytes: kept, key: `p-${content}-${ground === "clear" ? ground : nearestGround(ground)}` };
}

/** Loaded when it is needed: it is large, and the shop itself serves pictures as they are. */
async function open(bytes: Buffer, limitInputPixels: number | false = mostPixels): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels });
}
