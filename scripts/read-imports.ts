import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { parseSync } from "oxc-parser";

export type Import = {
  from: string;
  to: string;
  line: number;
  /** True when the import does not exist at run time. */
  isType: boolean;
};

export const foreign = ["node_modules", "build", "data", ".react-router", ".git"];

export function sourceFiles(root: string): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: root, exclude: (path) => foreign.includes(path) })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

export function importsOf(root: string, file: string): Import[] {
  const source = readFileSync(`${root}/${file}`, "utf8");
  return specifiers(file, source).flatMap(({ specifier, start, isType }) => {
    const to = resolved(root, file, specifier);
    return to ? [{ from: file, to, line: source.slice(0, start).split("\n").length, isType }] : [];
  });
}

type Specifier = { specifier: string; start: number; isType: boolean };

function specifiers(file: string, source: string): Specifier[] {
  const { module } = parseSync(file, source);
  const imports = module.staticImports.map(({ moduleRequest, start, end }) => ({
    specifier: moduleRequest.value,
    start,
    // `import { type A }` still loads the other file when it runs; only `import type` does not.
    isType: /^import\s+type\s+(?!from\b)/.test(source.slice(start, end)),
  }));
  const exports = module.staticExports.flatMap(({ entries, start, end }) => {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    const isType = /^export\s+type\b/.test(source.slice(start, end));
    return specifier === undefined ? [] : [{ specifier, start, isType }];
  });
  const dynamic = module.dynamicImports.map(({ moduleRequest, start }) => ({
    specifier: source.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
    start,
    isType: false,
  }));
  return [...imports, ...exports, ...dynamic];
}

function resolved(root: string, file: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(dirname(file) === "." ? `./${file}` : file), specifier);
  return existsSync(`${root}/${path}`) ? path : undefined;
}
