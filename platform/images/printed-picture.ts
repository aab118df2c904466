/** Four dots to the point of a box of 220 × 56 points. */
const most = { width: 880, height: 224 };

/**
 * A drawing or picture as it is printed on white: a PNG without transparency. Throws for what is none.
 *
 * @param bytes an SVG or PNG
 */
export async function printedPicture(bytes: Buffer): Promise<Buffer> {
  // Only here: loading it takes longer than most starts of a command.
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { density: 288, limitInputPixels: 60_000_000 })
    .resize(most.width, most.height, { fit: "inside" })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 256 })
    .toBuffer();
}
