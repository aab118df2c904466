import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export type Logo = {
  contentType: "image/svg+xml" | "image/png";
  bytes: Buffer;
  /** In the picture's own units: only the ratio counts. */
  width: number;
  height: number;
  /** "/images/shop/0123456789abcdef.svg": the address changes with the picture. */
  src: string;
};

/** Every first visit downloads it, and shoppers pay for their data. */
const mostBytes = 100_000;

const pngSignature = "89504e470d0a1a0a";

/** Reads an SVG or PNG with its size, so that the page does not shift when it loads. */
export function readLogo(file: string): Logo | { problem: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing) return { problem: `${file} is not there` };
    return { problem: `cannot be read: ${error instanceof Error ? error.message : error}` };
  }
  if (bytes.length > mostBytes) {
    return {
      problem: `${file} has ${bytes.length} bytes: at most ${mostBytes}, for shoppers pay for their data`,
    };
  }
  const isPng = bytes.subarray(0, 8).toString("hex") === pngSignature;
  const size = isPng ? sizeOfPng(bytes) : sizeOfSvg(bytes.toString());
  if (size === "no-svg") return { problem: `${file} must be an SVG or a PNG` };
  const [width = 0, height = 0] = size;
  if (!(width > 0 && height > 0)) return { problem: `${file} needs a viewBox that says how large it is` };
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return {
    contentType: isPng ? "image/png" : "image/svg+xml",
    bytes,
    width,
    height,
    src: `/images/shop/${hash}.${isPng ? "png" : "svg"}`,
  };
}

/** The first chunk begins with width and height. */
const sizeOfPng = (bytes: Buffer) =>
  bytes.length < 24 ? [] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

function sizeOfSvg(svg: string): number[] | "no-svg" {
  const element = /<svg\b[^>]*>/.exec(svg)?.[0];
  if (!element) return "no-svg";
  const viewBox = /\bviewBox\s*=\s*["']([^"']+)["']/.exec(element)?.[1];
  return (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
}
