export type Rgb = [number, number, number];

/** In Oklch a change of hue keeps perceived lightness and chroma. */
export type Oklch = { lightness: number; chroma: number; hueDegrees: number };

export function oklchOf(rgb: Rgb): Oklch {
  const [red, green, blue] = rgb.map(linear) as Rgb;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hueDegrees: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The nearest sRGB colour: same lightness and hue, reduced chroma. */
export function paintable(colour: Oklch): Rgb {
  if (isShowable(rgbOf(colour))) return clamped(rgbOf(colour));
  let shown = 0;
  let hidden = colour.chroma;
  for (let step = 0; step < 12; step++) {
    const middle = (shown + hidden) / 2;
    if (isShowable(rgbOf({ ...colour, chroma: middle }))) shown = middle;
    else hidden = middle;
  }
  return clamped(rgbOf({ ...colour, chroma: shown }));
}

/** From "#f3a" or "#F3A71C". */
export function fromHex(hex: string): Rgb {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  return digits?.map((pair) => Number.parseInt(pair, 16) / 255) as Rgb;
}

export function toHex(rgb: Rgb): string {
  const pairs = rgb.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${pairs.join("")}`;
}

function rgbOf({ lightness, chroma, hueDegrees }: Oklch): Rgb {
  const a = chroma * Math.cos((hueDegrees * Math.PI) / 180);
  const b = chroma * Math.sin((hueDegrees * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    curved(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    curved(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    curved(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

// Both directions of the sRGB transfer curve (IEC 61966-2-1).
function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function curved(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((part) => part >= -0.0005 && part <= 1.0005);
}

function clamped(rgb: Rgb): Rgb {
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb;
}
