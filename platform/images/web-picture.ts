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
/** A small file can hold a picture that takes gigabytes to open. */
const mostPixels = 50_000_000;
const formats = ["jpeg", "png", "webp"];

/**
 * Makes somebody's picture fit for browsers, once for each width. Of a moving picture the first moment.
 *
 * @returns the pictures in the order of the widths, or why not: what comes after "the picture", without a full stop
 */
export async function webPictures(bytes: Buffer, wish: Wish): Promise<WebPicture[] | { problem: string }> {
  if (bytes.length > mostBytes) return { problem: `has ${megabytes(bytes.length)}: at most 10 MB` };
  try {
    return (
      (await problemOf(bytes, wish)) ?? (await Promise.all(wish.widthsPx.map((each) => shrunk(bytes, each))))
    );
  } catch {
    return { problem: "is damaged, or is none: JPEG, PNG and WebP are known" };
  }
}

async function problemOf(bytes: Buffer, { leastWidthPx, mostStretched }: Wish) {
  const { format, autoOrient } = await (await open(bytes, false)).metadata();
  const { width, height } = autoOrient;
  if (!formats.includes(format))
    return { problem: `is ${format.toUpperCase()}: JPEG, PNG and WebP are known` };
  if (width * height > mostPixels) return { problem: `has ${width} × ${height} pixels, which are too many` };
  if (width < leastWidthPx) return { problem: `is ${width} pixels wide: at least ${leastWidthPx}` };
  const isStretched = Math.max(width / height, height / width) > mostStretched;
  if (isStretched) return { problem: `has ${width} × ${height} pixels, which is too long and slim` };
}

async function shrunk(bytes: Buffer, width: number): Promise<WebPicture> {
  const small = (await open(bytes)).autoOrient().resize({ width, withoutEnlargement: true });
  const { data, info } = await small.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Loaded when it is needed: it is large, and the shop itself serves pictures as they are. */
async function open(bytes: Buffer, limitInputPixels: number | false = mostPixels) {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels });
}

const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`;
