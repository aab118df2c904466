import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { dirname } from "node:path";

/** Why this user cannot write a file, in a sentence; undefined when they can. */
export function whyUnwritable(path: string): string | undefined {
  // The path may be a symbolic link.
  let folder = dirname(existsSync(path) ? realpathSync(path) : path);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `${path} cannot be written: this user may change nothing in ${folder}.`;
  }
}
