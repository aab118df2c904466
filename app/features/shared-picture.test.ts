import { expect, test } from "vitest";
import { sharedPicture } from "./shared-picture.ts";

const flask = { src: "/images/flask/640.webp", srcset: "", width: 640, height: 640, alt: "Flask" };

const contents = (...args: Parameters<typeof sharedPicture>) =>
  sharedPicture(...args).map((tag) => tag.content);

test("a product's picture gets the shop's whole address", () => {
  expect(contents(flask, "https://shop.example")).toEqual([
    "https://shop.example/images/flask/640.webp",
    "640",
    "640",
    "Flask",
  ]);
});

test("a picture that lies elsewhere keeps its address", () => {
  const elsewhere = { ...flask, src: "https://pictures.example/flask.jpg" };
  expect(contents(elsewhere, "https://shop.example")[0]).toBe("https://pictures.example/flask.jpg");
});

test("without a picture or an address it is the shop's own, as a path", () => {
  expect(contents(null, undefined).slice(0, 3)).toEqual(["/og.png", "1200", "630"]);
});
