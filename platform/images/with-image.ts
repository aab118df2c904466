import type { Sharp } from "sharp";
import { atMost } from "../concurrency/at-most.ts";

/** What comes after "the picture", without a full stop. */
export type Problem = { problem: string };

export type Limits = {
  kinds: Kind[];
  /** How many times as wide as high, or as high as wide, it may be. */
  mostStretched: number;
};

/** A picture of one column takes fifty times as long to make small as one of as many pixels. */
export const photoLimits: Limits = { kinds: ["JPEG", "PNG", "WebP", "AVIF", "GIF"], mostStretched: 20 };

/** More than phones take. A small file can hold a picture that takes gigabytes to open. */
const mostPixels = 60_000_000;
const mostSeconds = 30;

/** Decoding a large picture takes as much memory as it has pixels, whoever sent it; so the rest waits. */
const inTurn = atMost(1);

/**
 * Opens a picture that came from outside, upright and without what cameras write into their files, for as long as `make`
 * works with it. Of a moving picture the first moment. One at a time in all of the process.
 *
 * @returns what `make` makes, or why there is nothing to be made
 */
export function withImage<Made>(
  bytes: Buffer,
  { kinds, mostStretched }: Limits,
  make: (image: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | Problem> {
  return inTurn(async () => {
    // Looked at before the library does, which would open drawings and documents, too.
    if (!kinds.some((kind) => begins[kind](bytes)))
      return { problem: `is none that is known: ${inWords.format(kinds)} are` };
    try {
      // Loaded when it is needed: it is large, and most starts of a command take less time.
      const { default: sharp } = await import("sharp");
      const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata();
      const problem = problemOf(size, mostStretched);
      if (problem) return { problem };
      const image = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: mostSeconds });
      return await make(image.autoOrient(), size);
    } catch {
      return { problem: "is damaged" };
    }
  });
}

function problemOf({ width, height }: { width: number; height: number }, mostStretched: number) {
  const size = `${width} × ${height} pixels`;
  if (width * height > mostPixels) return `has ${size}, which are too many`;
  if (Math.max(width, height) > mostStretched * Math.min(width, height))
    return `has ${size}, which is too long and slim`;
}

const inWords = new Intl.ListFormat("en-ZA");

type Kind = "JPEG" | "PNG" | "WebP" | "AVIF" | "GIF";

const piece = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** By the first bytes of the file, whatever it is called. */
const begins: Record<Kind, (bytes: Buffer) => boolean> = {
  JPEG: (bytes) => piece(bytes, 0, 3) === "\xff\xd8\xff",
  PNG: (bytes) => piece(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  WebP: (bytes) => piece(bytes, 0, 4) === "RIFF" && piece(bytes, 8, 12) === "WEBP",
  AVIF: (bytes) => piece(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(piece(bytes, 8, 32)),
  GIF: (bytes) => piece(bytes, 0, 4) === "GIF8",
};
