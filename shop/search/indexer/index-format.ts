import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { endianness } from "node:os";
import { dirname, join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "../../..");
/** Type imports are skipped: they affect nothing. */
const loadedModules = /^(?:import|export)(?! type\b)[^"]*? from "(\.[^"]+)"/gm;

/** The code that determines the index: its builders and all their imports. */
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

/** A hash of that code, which invalidates old snapshots automatically. */
export function indexFormat(): string {
  const digest = createHash("sha256").update(endianness());
  // Letters and case depend on the Unicode version.
  digest.update(process.versions.unicode ?? "");
  for (const path of makersOfIndex()) digest.update(path).update(readFileSync(join(root, path)));
  return digest.digest("base64url");
}
