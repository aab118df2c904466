import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Prints how many words the comments have, tests apart, by room: prose grows unless somebody looks at it.
const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" }).trim().split("\n");
const files = listed.filter((path) => !/\.(test|spec)\.tsx?$|\/testing\/|\/fixtures\//.test(path));
const words = new Map<string, number>();
for (const path of files) {
  const room = path.split("/")[0] ?? "";
  const comments = readFileSync(path, "utf8").match(/^\s*\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm) ?? [];
  const count = comments.join("\n").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  words.set(room, (words.get(room) ?? 0) + count);
}
const total = [...words.values()].reduce((sum, count) => sum + count, 0);
const rooms = [...words]
  .toSorted(([, one], [, other]) => other - one)
  .map(([room, count]) => `${room} ${count}`);
console.log(`${total} words of comments in ${files.length} files: ${rooms.join(", ")}.`);
