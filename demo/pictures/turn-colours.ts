import { fromHex, type Oklch, oklchOf, paintable, type Rgb, toHex } from "./oklch.ts";

export type ColourTurn = { hue?: number; saturation?: number; brightness?: number };

/**
 * Recolours a drawing by its SVG text instead of its pixels. Greys stay grey, and colours outside sRGB lose chroma
 * instead of being clipped.
 */
export function turnColours(svg: string, turn: ColourTurn): string {
  const { hue = 0, saturation = 1, brightness = 1 } = turn;
  if (hue === 0 && saturation === 1 && brightness === 1) return svg;

  const turned = (rgb: Rgb): Rgb => {
    const colour = oklchOf(rgb);
    return paintable(changed(colour, { hue, saturation, brightness }));
  };
  return svg
    .replace(namedByHex, (_, before: string, hex: string) => before + toHex(turned(fromHex(hex))))
    .replace(namedByMatrix, (_, ...found: string[]) => {
      const [red, green, blue] = turned([Number(found[0]), Number(found[1]), Number(found[2])]);
      return `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 `;
    });
}

const namedByHex = /((?:fill|stroke|stop-color|flood-color)=")(#[0-9a-f]{3}(?:[0-9a-f]{3})?)(?=")/gi;

// The colour of an inner shadow: three matrix rows with a constant result.
const namedByMatrix = /0 0 0 0 ([\d.e-]+) 0 0 0 0 ([\d.e-]+) 0 0 0 0 ([\d.e-]+) 0 0 0 /g;

function changed(colour: Oklch, { hue, saturation, brightness }: Required<ColourTurn>): Oklch {
  return {
    lightness: lit(colour.lightness, brightness),
    chroma: colour.chroma * saturation,
    hueDegrees: colour.hueDegrees + hue,
  };
}

/** Dark objects keep their shading above charcoal, or they would vanish on dark tiles; light ones below white. */
function lit(lightness: number, brightness: number): number {
  if (brightness > 1) return 1 - (1 - lightness) ** (brightness * brightness);
  return lightness * brightness + 0.2 * (1 - brightness);
}
