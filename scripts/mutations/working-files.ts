import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Files of the working tree as they are now, new ones included and ignored ones not. */
export function workingFiles(root: string): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const names = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  return names.filter((name) => existsSync(join(root, name)));
}
