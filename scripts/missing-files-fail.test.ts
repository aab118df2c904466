import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingFilesFail } from "./missing-files-fail.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "spaza-missing-"));
});
afterEach(() => rm(root, { recursive: true }));

const modules = { "routeModules.js": "export const load = () => { window.location.reload(); };" };
const routes = { "routes.js": "export const ask = (route) => import(route.clientLoaderModule);" };

/** Builds an app with these files of the router. */
async function buildUpon(files: Record<string, string>) {
  const folder = "react-router/dist/production/lib/dom/ssr";
  await mkdir(join(root, folder), { recursive: true });
  for (const [name, code] of Object.entries(files)) await writeFile(join(root, folder, name), code);
  const lines = Object.keys(files).map((name) => `export * from "./${folder}/${name}";`);
  await writeFile(join(root, "index.js"), lines.join("\n"));
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [missingFilesFail()],
    build: { write: false, minify: false, lib: { entry: "index.js", formats: ["es"] } },
  });
}

test("in the router as it is, a missing file fails instead of loading the page for ever", async () => {
  const text = JSON.stringify(await buildUpon({ ...modules, ...routes }));
  expect(text).not.toContain("location.reload");
  expect(text).toMatch(/clientLoaderModule\)\.catch\(/);
});

const others: [what: string, files: Record<string, string>][] = [
  ["has the one file no more", routes],
  ["has the other no more", modules],
  [
    "loads anew in another way",
    { ...routes, "routeModules.js": "export const load = () => location.assign('/');" },
  ],
  [
    "asks for loaders in another way",
    { ...modules, "routes.js": "export const ask = (route) => fetch(route.url);" },
  ],
  ["has neither", { "lazy.js": "export const none = 1;" }],
];

test.each(others)("nothing is built upon a router that %s", async (_what, files) => {
  await expect(buildUpon(files)).rejects.toThrow("React Router loads its routes in another way");
});
