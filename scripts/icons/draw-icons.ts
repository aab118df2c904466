import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconNames, solidIconNames } from "../../widgets/icon-names.ts";

/** The sprite of all icons in use, a symbol each: "heart", "solid-check". */
export async function drawIcons(): Promise<string> {
  const outline = await Promise.all(iconNames.map((name) => drawSymbol(name, name, "outline")));
  const solid = await Promise.all(solidIconNames.map((name) => drawSymbol(`solid-${name}`, name, "solid")));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...outline, ...solid].join("\n")}\n</svg>\n`;
}

/**
 * "x-mark" is `XMarkIcon` at Heroicons. Without colours and strokes, which the page's style sheet gives (`.icon`): a
 * symbol's own could not be changed from outside.
 */
async function drawSymbol(id: string, name: string, style: "outline" | "solid"): Promise<string> {
  const pascal = name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()).replaceAll("-", "");
  const { default: Glyph }: { default: FunctionComponent } = await import(
    `@heroicons/react/24/${style}/${pascal}Icon`
  );
  return renderToStaticMarkup(createElement(Glyph))
    .replace(/^<svg/, `<symbol id="${id}"`)
    .replace(/<\/svg>$/, "</symbol>")
    .replaceAll(/ (xmlns|aria-hidden|data-slot|fill|stroke|stroke-width)="[^"]*"/g, "");
}
