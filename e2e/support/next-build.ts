import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type NextBuild = {
  /** The folder to start the shop in. */
  folder: string;
  id: string;
  /** The brands page's file before and now, such as "/assets/brands-CExm4n22.js". */
  chunk: { before: string; now: string };
};

/** Imitates the next build: the same files, one of them renamed. */
export async function nextBuild(): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-build-"));
  const shared = (await readdir(root)).filter((name) => !["build", "data", ".git", "server"].includes(name));
  await Promise.all(shared.map((name) => symlink(join(root, name), join(folder, name))));
  // Copied, not linked, because the server finds its build beside itself.
  await cp(join(root, "server"), join(folder, "server"), { recursive: true });
  await cp(join(root, "build"), join(folder, "build"), { recursive: true, preserveTimestamps: true });
  const manifestFile = join(folder, "build/client/build-manifest.json");
  const { id: idBefore } = JSON.parse(await readFile(manifestFile, "utf8")) as { id: string };
  const routes = await readFile(join(folder, `build/client/assets/manifest-${idBefore}.js`), "utf8");
  const before = /"catalogue\/brands\/brands":\{[^}]*?"module":"(\/assets\/[^"]+)"/.exec(routes)?.[1];
  if (!before) throw new Error("The router's manifest does not say where the page of brands is");
  const now = "/assets/brands-nextbuild.js";
  const id = "nextbuild";
  const renamed = (text: string) => text.replaceAll(before, now).replaceAll(idBefore, id);
  await rename(join(folder, "build/client", before), join(folder, "build/client", now));
  const manifest = `build/client/assets/manifest-${idBefore}.js`;
  await rename(join(folder, manifest), join(folder, renamed(manifest)));
  for (const file of ["build/server/index.js", renamed(manifest), "build/client/build-manifest.json"]) {
    const path = join(folder, file);
    await writeFile(path, renamed(await readFile(path, "utf8")));
  }
  for (const file of [manifest, `build/client${before}`])
    for (const ending of [".br", ".gz"]) await rm(join(folder, file + ending));
  return { folder, id, chunk: { before, now } };
}
