import { expect, test } from "vitest";
import { sharedPicture } from "./shared-picture.ts";

const site = { shopName: "Kasi Corner", origin: "https://shop.example" };
const flask = { src: "/images/flask/640.webp", srcset: "", width: 640, height: 640, alt: "Flask" };

const contents = (...args: Parameters<typeof sharedPicture>) =>
  sharedPicture(...args).map((tag) => tag.content);

test("a product's picture gets the shop's whole address", () => {
  expect(contents(flask, site)).toEqual([
    "https://shop.example/images/flask/640.webp",
    "640",
    "640",
    "Flask",
  ]);
});

test("a picture that lies elsewhere keeps its address", () => {
  const elsewhere = { ...flask, src: "https://pictures.example/flask.jpg" };
  expect(contents(elsewhere, site)[0]).toBe("https://pictures.example/flask.jpg");
});

test("without a picture it is the one with the software's name, which no other shop shows", () => {
  const demo = { ...site, shopName: "Spaza" };
  expect(contents(null, demo)).toEqual(["https://shop.example/og.png", "1200", "630", "Spaza"]);
  expect(contents(null, site)).toEqual([]);
});
