import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Thumbnails } from "./thumbnails.tsx";

/** Accessible names of the links for so many images. */
function namesOf(pictures: number): string[] {
  const images = Array.from({ length: pictures }, (_, position) => ({
    src: `/${position}.avif`,
    srcset: "",
    width: 600,
    height: 600,
    alt: "",
  }));
  const html = renderToStaticMarkup(
    <Thumbnails images={images} shown={0} tint="" name="Kettle" onShow={() => {}} onMore={() => () => {}} />,
  );
  return [...html.replaceAll("\u00a0", " ").matchAll(/aria-label="(.*?)"/g)].map(([, name]) => name ?? "");
}

test("all pictures have a thumbnail while a row holds them; else the last one counts those that are not seen", () => {
  expect(namesOf(5).at(-1)).toBe("Picture 5 of 5: Kettle");
  expect(namesOf(6)).toHaveLength(5);
  expect(namesOf(6).at(-1)).toBe("1 more picture");
  expect(namesOf(7).at(-1)).toBe("2 more pictures");
});
