import { readdir, readFile, writeFile } from "node:fs/promises";
import { builtFolder } from "./built-folder.ts";

/** Which build of the pages this is, as open tabs ask for it, and since when, for people. Another build has another id. */
export type BuildManifest = { id: string; builtAt: string };

const folder = `${builtFolder}/client`;
const file = `${folder}/build-manifest.json`;

/** Where open tabs ask for it. */
export const buildManifestPath = "/build-manifest.json";

/**
 * Written last, beside the files of a finished build. The id is the router's own: it is made of the names of all
 * files that pages ask for, and those of their contents.
 */
export async function writeBuildManifest(): Promise<void> {
  const names = await readdir(`${folder}/assets`);
  const id = names.flatMap((name) => /^manifest-(.+)\.js$/.exec(name)?.[1] ?? [])[0];
  if (!id) throw new Error(`${folder} has no manifest of the router`);
  const manifest: BuildManifest = { id, builtAt: new Date().toISOString() };
  await writeFile(file, JSON.stringify(manifest));
}

/**
 * Read once, when the pages are opened: later builds in the same folder are not those of this process.
 *
 * @returns undefined where nobody can say which build it is, so that no tab compares it with another
 */
export async function readBuildManifest(): Promise<BuildManifest | undefined> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  const { id, builtAt } = JSON.parse(text) as Partial<BuildManifest>;
  return id && builtAt ? { id, builtAt } : undefined;
}
