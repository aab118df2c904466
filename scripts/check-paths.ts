import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linksOf, pathsOf } from "./doc-paths.ts";

// Checks that paths named in documents exist, and that relative links lead somewhere.
const root = join(import.meta.dirname, "..");
const required = ["ARCHITECTURE.md", "README.md", "CONTRIBUTING.md"];
const documents = [
  ...new Set([...required, ...globSync(["*.md", "docs/**/*.md"], { cwd: root })]),
].toSorted();
const folders = readdirSync(root, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !["node_modules", "build", "data", "test-results"].includes(entry.name),
  )
  .map(({ name }) => name);

const problems = documents.flatMap((document) => {
  const file = join(root, document);
  if (!existsSync(file)) return [`${document} is missing.`];
  const text = readFileSync(file, "utf8");
  const lost = [
    ...linksOf(text).filter(({ path }) => !existsSync(join(dirname(file), path))),
    ...pathsOf(text, folders).filter(({ path }) => !existsSync(join(root, path))),
  ];
  return lost.map(({ path, line }) => `${document}:${line} names ${path}, which is not there.`);
});
for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents looked at, ${problems.length} paths lost.`);
process.exitCode = problems.length > 0 ? 1 : 0;
