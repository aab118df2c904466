import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findCircle, largestTangle } from "./find-circle.ts";
import { foreign, importsOf, sourceFiles } from "./read-imports.ts";
import { isForTests, problemOf, problemOfFolder } from "./room-rules.ts";

// Checks the imports between rooms, modules and wings, circles, and the size of folders.
const root = join(import.meta.dirname, "..");
const mostTangled = 5;

const files = sourceFiles(root);
const imports = files.flatMap((file) => importsOf(root, file));
const wrongImports = imports.flatMap((link) => problemOf(link) ?? []);

const circle = findCircle(imports);
const circles = circle ? [`These files load each other in a circle: ${circle.join(" → ")}.`] : [];

const styles = globSync("**/*.css", { cwd: root, exclude: (path) => foreign.includes(path) });
const folders = [...Map.groupBy([...files, ...styles], dirname)].filter(([folder]) => folder !== ".");
const fullFolders = folders.flatMap(([folder, own]) => problemOfFolder(folder, own.length) ?? []);

const pages = files.filter((file) => file.startsWith("app/") && !isForTests(file));
const tangle = largestTangle(imports.filter(({ from, to }) => pages.includes(from) && pages.includes(to)));
const tangles =
  tangle.length > mostTangled
    ? [`These files of app/ need each other, be it for types: ${tangle.join(" ")}.`]
    : [];

const problems = [...wrongImports, ...circles, ...fullFolders, ...tangles];
for (const problem of problems) console.error(problem);

const [fullest] = folders
  .filter(([folder]) => folder.startsWith("app/"))
  .toSorted(([, one], [, other]) => other.length - one.length);
const lines = pages.reduce(
  (sum, file) => sum + readFileSync(join(root, file), "utf8").split("\n").length - 1,
  0,
);
console.log(
  `${imports.length} imports of ${files.length} files looked at, ${wrongImports.length} not allowed.`,
);
console.log(
  `app/: ${pages.length} files and ${lines} lines without tests; ${fullest?.[1].length} files in its fullest folder, ` +
    `${fullest?.[0]}; ${tangle.length} in its largest tangle.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
