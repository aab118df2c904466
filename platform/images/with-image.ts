import type { Sharp } from "sharp";
import { limitConcurrency } from "../concurrency/concurrency-limit.ts";

export type Problem = { problem: string };

export type Limits = {
  kinds: Kind[];
  /** The largest ratio of width to height, or of height to width. */
  mostStretched: number;
};

/** A picture one pixel wide takes fifty times as long to scale as another of as many pixels. */
export const photoLimits: Limits = { kinds: ["JPEG", "PNG", "WebP", "AVIF", "GIF"], mostStretched: 20 };

/** More than phones take. A small file can be a decompression bomb of gigabytes. */
const mostPixels = 60_000_000;
const mostSeconds = 30;

/** Decoding takes memory in proportion to the pixels, so uploads are decoded one at a time. */
const inTurn = limitConcurrency(1);

/**
 * Decodes an untrusted picture, upright and without metadata, while `make` works with it; the first frame of an
 * animation. One at a time per process.
 * @returns the result of `make`, or a problem
 */
export function withImage<Made>(
  bytes: Buffer,
  { kinds, mostStretched }: Limits,
  make: (image: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | Problem> {
  return inTurn(async () => {
    // Checked before sharp opens the file, which would also open drawings and documents.
    if (!kinds.some((kind) => begins[kind](bytes)))
      return { problem: `is none that is known: ${inWords.format(kinds)} are` };
    try {
      // Imported here because loading sharp takes longer than most commands.
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

/** Recognises a format by the file's first bytes, not its name. */
const begins: Record<Kind, (bytes: Buffer) => boolean> = {
  JPEG: (bytes) => piece(bytes, 0, 3) === "\xff\xd8\xff",
  PNG: (bytes) => piece(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  WebP: (bytes) => piece(bytes, 0, 4) === "RIFF" && piece(bytes, 8, 12) === "WEBP",
  AVIF: (bytes) => piece(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(piece(bytes, 8, 32)),
  GIF: (bytes) => piece(bytes, 0, 4) === "GIF8",
};
