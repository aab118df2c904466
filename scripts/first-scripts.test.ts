import { expect, test } from "vitest";
import { firstScripts } from "./first-scripts.ts";

const manifest = {
  url: "/manifest.js",
  entry: { module: "/entry.js", imports: ["/shop.js"] },
  routes: {
    root: { module: "/root.js", imports: ["/shop.js"] },
    "catalogue/home/home": { module: "/home.js", clientLoaderModule: "/home-load.js", imports: ["/rail.js"] },
    "checkout/cart/cart": { module: "/cart.js", imports: ["/forms.js"] },
  },
};

test("a page loads the entry and the files of its own routes, shared ones once", () => {
  expect(firstScripts(manifest, ["root", "catalogue/home/home"])).toEqual([
    "/manifest.js",
    "/entry.js",
    "/shop.js",
    "/root.js",
    "/home.js",
    "/home-load.js",
    "/rail.js",
  ]);
});

test("a route that is not in the build is named", () => {
  expect(() => firstScripts(manifest, ["pages/gone"])).toThrow("pages/gone");
});
