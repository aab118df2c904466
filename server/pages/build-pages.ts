import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { withLockFile } from "../../platform/files/lock-file.ts";
import { writeBuildManifest } from "./build-manifest.ts";
import { isPacked } from "./built-folder.ts";

const sources = [
  "app",
  "widgets",
  "demo/gallery",
  "mails",
  "words",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "scripts/missing-files-fail.ts",
  "react-router.config.ts",
];
const stampFile = "build/sources.txt";
const lockFile = "node_modules/.cache/build-pages.lock";

/** Builds the pages if their sources changed. Of processes starting together one builds. */
export async function buildPages(say: (line: string) => void): Promise<void> {
  if (isPacked) return;
  const stamp = await sourcesStamp();
  if (await isBuiltFrom(stamp)) return;
  await mkdir(dirname(lockFile), { recursive: true });
  await withLockFile(lockFile, async () => {
    if (await isBuiltFrom(stamp)) return;
    say("Building the pages …");
    await run("node_modules/@react-router/dev/bin.cjs", ["build"]);
    await compressFiles("build/client");
    await writeBuildManifest();
    await writeFile(stampFile, stamp);
  });
}

const isBuiltFrom = async (stamp: string) => (await readFile(stampFile, "utf8").catch(() => "")) === stamp;

/** Names, sizes and times: faster than hashing contents. */
async function sourcesStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of await filesOf(source)) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Compressed once here rather than for each request. */
async function compressFiles(folder: string): Promise<void> {
  const texts = (await filesOf(folder)).filter((file) => /\.(js|css|svg|json|txt)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content));
    }),
  );
}

function run(script: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      // Whoever asks first builds for all: a test's build would hold React's development code.
      env: { NODE_ENV: "production" },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The pages could not be built:\n${output}`)),
    );
  });
}
