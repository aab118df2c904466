import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export type Icons = {
  read(name: string): Promise<string>;
};

const extractor = fileURLToPath(new URL("./extract-icons.ts", import.meta.url));

/**
 * The demo's icons as files in `folder`. The collection is a JSON file of 100 MB that takes 300 MB to parse, so a
 * short-lived child process extracts them once.
 */
export function openIcons({ folder, names }: { folder: string; names: string[] }): Icons {
  let extracted: Promise<void> | undefined;

  async function extractMissing(): Promise<void> {
    const missing = names.filter((name) => !existsSync(join(folder, `${name}.svg`)));
    if (missing.length > 0) await promisify(execFile)(process.execPath, [extractor, folder, ...missing]);
  }

  return {
    async read(name) {
      extracted ??= extractMissing().catch((error) => {
        extracted = undefined;
        throw error;
      });
      await extracted;
      return readFile(join(folder, `${name}.svg`), "utf8");
    },
  };
}
