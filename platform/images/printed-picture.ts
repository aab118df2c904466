/** Four dots per point of a box of 220 × 56 points. */
const most = { width: 880, height: 224 };

/**
 * A logo for print on white: a PNG without transparency. Throws when it is no picture.
 * @param bytes an SVG or PNG
 */
export async function printedPicture(bytes: Buffer): Promise<Buffer> {
  // Imported here because loading sharp takes longer than most commands.
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { density: 288, limitInputPixels: 60_000_000 })
    .resize(most.width, most.height, { fit: "inside" })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 256 })
    .toBuffer();
}
