import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "../read-imports.ts";

// `npm pack` takes what "files" in package.json names: everything that the start and the commands load.

const root = join(import.meta.dirname, "../..");
const list = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
const { files } = [JSON.parse(list)].flat()[0] as { files: { path: string }[] };
const packed = new Set(files.map(({ path }) => path));

/** Run-time files, without tests and build tools. */
const code = [...packed].filter((path) => /^(cli|demo|platform|server|shop|words)\/.*\.(ts|js)$/.test(path));

test("all that its code imports is in the package", () => {
  expect(code.length).toBeGreaterThan(500);
  const missing = code
    .flatMap((path) => importsOf(root, path))
    .filter(({ to, isType }) => !isType && !packed.has(to));
  expect(missing).toEqual([]);
});

test("all files that its code finds beside itself are in the package", () => {
  const named = code.flatMap((path) => {
    const source = readFileSync(join(root, path), "utf8");
    const found = source.matchAll(/(?:new URL|fileAt)\(\s*["'`]([^"'`$]+)["'`]/g);
    return [...found].map(([, to = ""]) => posix.join(posix.dirname(path), to));
  });
  const there = named.filter((path) => existsSync(join(root, path)));
  expect(there).toContain("demo/shop.toml");
  const isPacked = (path: string) =>
    packed.has(path) || files.some((file) => file.path.startsWith(`${path}/`));
  // A package has no vite.config.ts; before the build it has no "build" either.
  const others = ["./", "build", "vite.config.ts", "node_modules/.cache/node"];
  expect(there.filter((path) => !isPacked(path) && !others.includes(path))).toEqual([]);
});

test("the package has every migration, the demo's files, and the finished pages where they are built", () => {
  const wanted = globSync(
    [
      "migrations/**/*.{sql,json}",
      "shop/content/pages/*.md",
      "demo/popup/*.webp",
      "demo/products/*.csv",
      "build/client/assets/*.js",
      "build/server/**/*.js",
    ],
    { cwd: root },
  );
  expect(wanted.filter((path) => !packed.has(path))).toEqual([]);
});

test("the package has no tests, no data and no secrets", () => {
  const isUnwanted =
    /\.test\.|(^|\/)(testing|fixtures|e2e|faults|bench|data|test-results|node_modules)\/|spaza\.env|\.env$|\.npmrc|\.git/;
  expect([...packed].filter((path) => isUnwanted.test(path))).toEqual([]);
});

test("its command runs below node_modules, where Node takes no types out of TypeScript", {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "spaza-packed-"));
  const modules = join(folder, "node_modules");
  for (const path of packed) cpSync(join(root, path), join(modules, "spaza", path), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  const launcher = join(modules, "spaza/cli/launch.js");
  const spaza = (command: string) => {
    const env = { PATH: dirname(process.execPath), DATA_DIR: join(folder, "data"), PORT: "none" };
    return spawnSync(process.execPath, [launcher, command], { cwd: folder, encoding: "utf8", env });
  };
  expect(spaza("--help")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("maintenance"),
    stderr: "",
  });
  // The shop loads all modules before it reads its variables.
  expect(spaza("start")).toMatchObject({ status: 1, stderr: expect.stringMatching(/^PORT /) });
  rmSync(folder, { recursive: true });
});
