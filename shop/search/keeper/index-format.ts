import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { endianness } from "node:os";
import { join } from "node:path";

/** All that decides what an index of the same catalogue looks like. */
const makers = [
  "search/index/*.ts",
  "search/read-documents.ts",
  "search/keeper/snapshot-file.ts",
  "catalogue/families.ts",
  "catalogue/categories.ts",
  "shelf/shelf.ts",
  "stock/stock.ts",
];

const shopFolder = join(import.meta.dirname, "../..");

/** Names the code that makes the index: when it changes, so does the name, and nobody has to remember that. */
export function indexFormat(): string {
  const files = makers.flatMap((pattern) => globSync(pattern, { cwd: shopFolder })).toSorted();
  const digest = createHash("sha256").update(endianness());
  for (const file of files) digest.update(file).update(readFileSync(join(shopFolder, file)));
  return digest.digest("base64url");
}
