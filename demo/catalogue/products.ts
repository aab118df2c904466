import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { slug } from "../../words/text/slug.ts";
import { categories } from "./categories.ts";

/** A file a department, in the order of the navigation. */
const files = categories
  .filter(({ parent }) => parent === null)
  .map(({ name }) => join(import.meta.dirname, "../products", `${slug(name)}.csv`));

/** The demo's products as one file of the import's own format, whose order numbers them. */
export async function readProductFile(): Promise<Buffer> {
  const [first, ...others] = await Promise.all(files.map((file) => readFile(file)));
  const rows = others.map((file) => file.subarray(file.indexOf("\n") + 1));
  return Buffer.concat([first ?? Buffer.alloc(0), ...rows]);
}
