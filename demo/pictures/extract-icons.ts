// A child process of icons.ts: `node extract-icons.ts <folder> <name>…` writes <folder>/<name>.svg.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeWhole } from "../../platform/files/write-whole.ts";

type Collection = {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
};

const [folder = ".", ...names] = process.argv.slice(2);
const path = fileURLToPath(import.meta.resolve("@iconify-json/fluent-emoji/icons.json"));
const collection: Collection = JSON.parse(await readFile(path, "utf8"));

for (const name of names) {
  const icon = collection.icons[name];
  // A misspelt name affects only its own picture, whose file is then missing.
  if (!icon) continue;
  const { width = collection.width, height = collection.height, body } = icon;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  await writeWhole(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`,
  );
}
