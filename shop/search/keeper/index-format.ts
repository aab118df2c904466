import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { endianness } from "node:os";
import { dirname, join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "../../..");
/** Types alone decide nothing. */
const loadedModules = /^(?:import|export)(?! type\b)[^"]*? from "(\.[^"]+)"/gm;

/** All code that decides what an index of the same catalogue looks like: what makes it and whatever that loads. */
export function makersOfIndex(): string[] {
  const makers = new Set<string>();
  function add(path: string): void {
    if (makers.has(path)) return;
    makers.add(path);
    for (const [, loaded = ""] of readFileSync(path, "utf8").matchAll(loadedModules)) {
      add(join(dirname(path), loaded));
    }
  }
  add(join(import.meta.dirname, "build-index.ts"));
  add(join(import.meta.dirname, "snapshot-file.ts"));
  return [...makers].map((path) => relative(root, path).replaceAll(sep, "/")).toSorted();
}

/** Names the code that makes the index: when it changes, so does the name, and nobody has to remember that. */
export function indexFormat(): string {
  const digest = createHash("sha256").update(endianness());
  // What is a letter, and which is its small one, is up to the edition of Unicode.
  digest.update(process.versions.unicode ?? "");
  for (const path of makersOfIndex()) digest.update(path).update(readFileSync(join(root, path)));
  return digest.digest("base64url");
}
