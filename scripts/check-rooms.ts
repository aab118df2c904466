import { join } from "node:path";
import { findCircle } from "./find-circle.ts";
import { importsOf, sourceFiles } from "./read-imports.ts";
import { problemOf } from "./room-rules.ts";

// Checks who imports whom: the rooms, the line of the shop's modules, and that no files load each other in a circle.
const root = join(import.meta.dirname, "..");
const files = sourceFiles(root);
const imports = files.flatMap((file) => importsOf(root, file));
const problems = imports.flatMap((link) => problemOf(link) ?? []);
const circle = findCircle(imports);
if (circle) problems.push(`These files load each other in a circle: ${circle.join(" → ")}.`);
for (const problem of problems) console.error(problem);
console.log(`${imports.length} imports of ${files.length} files looked at, ${problems.length} not allowed.`);
process.exitCode = problems.length > 0 ? 1 : 0;
