import { expect, test } from "vitest";
import { turnColours } from "./turn-colours.ts";

test("a turned red becomes a green of the same look, wherever the drawing names it", () => {
  const drawing = '<path fill="#D00"/><stop stop-color="#DD0000"/><use href="#dd0000"/>';

  const [fill, stop, link] = turnColours(drawing, { hue: 120 }).match(/#\w+/g) ?? [];

  expect(fill).toBe(stop);
  expect(greenest(fill)).toBe(true);
  expect(link).toBe("#dd0000");
});

test("a full circle changes nothing that can be seen", () => {
  expect(turnColours('fill="#3d89ec"', { hue: 360 })).toBe('fill="#3d89ec"');
});

test("greys stay grey under any hue", () => {
  expect(turnColours('fill="#808080"', { hue: 77 })).toBe('fill="#808080"');
});

test("without saturation only grey is left", () => {
  const hex = turnColours('fill="#D42E6B"', { saturation: 0 }).match(/#(..)(..)(..)/);

  expect(hex?.[1]).toBe(hex?.[2]);
  expect(hex?.[2]).toBe(hex?.[3]);
});

test("brightness keeps black visible and white white", () => {
  const lightness = (svg: string) => Number.parseInt(svg.match(/#(..)/)?.[1] ?? "", 16);

  expect(lightness(turnColours('fill="#000"', { brightness: 0.6 }))).toBeGreaterThan(0);
  expect(turnColours('fill="#fff"', { brightness: 1.4 })).toBe('fill="#ffffff"');
  expect(lightness(turnColours('fill="#808080"', { brightness: 1.4 }))).toBeGreaterThan(0x80);
  expect(lightness(turnColours('fill="#808080"', { brightness: 0.6 }))).toBeLessThan(0x80);
});

test("the colours of inner shadows turn with the rest, the matrix that makes them stays", () => {
  const shadow = '<feColorMatrix values="0 0 0 0 0.866667 0 0 0 0 0 0 0 0 0 0 0 0 0 0.6 0"/>';

  const [red, green, blue] = (turnColours(shadow, { hue: 120 }).match(/0 0 0 0 ([\d.]+)/g) ?? []).map((row) =>
    Number(row.slice(8)),
  );

  expect(green).toBeGreaterThan(Math.max(red ?? 1, blue ?? 1));
  expect(turnColours(shadow, { hue: 120 })).toMatch(/ 0 0 0 0.6 0"\/>$/);
});

function greenest(hex = ""): boolean {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return green > red && green > blue;
}
