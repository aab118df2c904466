/** The size budget of a first visit: compressed scripts of home, a listing and a product page. */
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { buildPages } from "../server/pages/build-pages.ts";
import { firstScripts, type RouterManifest } from "./first-scripts.ts";

const folder = "build/client";
const mostBytes = 130_000;
const mostFiles = 10;
const pages = {
  home: "catalogue/home/home",
  category: "catalogue/listing/category",
  product: "catalogue/product/product",
};

await buildPages(console.log);
const manifest = await readManifest();
const problems: string[] = [];
for (const [page, route] of Object.entries(pages)) {
  const files = firstScripts(manifest, ["root", "shell/layouts/default", route]);
  const sizes = await Promise.all(files.map(sentBytes));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${page}: ${bytes} bytes of script in ${files.length} files`);
  if (bytes > mostBytes) problems.push(`${page} loads more than ${mostBytes} bytes of script`);
  if (files.length > mostFiles) problems.push(`${page} loads more than ${mostFiles} files of script`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The router's manifest is a script; the JSON is between the first and the last brace. */
async function readManifest(): Promise<RouterManifest> {
  const names = await readdir(`${folder}/assets`);
  const name = names.find((each) => /^manifest-.+\.js$/.test(each));
  if (!name) throw new Error(`${folder} has no manifest of the router`);
  const script = await readFile(`${folder}/assets/${name}`, "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as RouterManifest;
}

async function sentBytes(file: string): Promise<number> {
  return brotliCompressSync(await readFile(folder + file)).byteLength;
}
