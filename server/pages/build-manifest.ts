import { readdir, readFile, writeFile } from "node:fs/promises";
import { builtFolder } from "./built-folder.ts";

/** The build's id, polled by open tabs, and its time for people. */
export type BuildManifest = { id: string; builtAt: string };

const folder = `${builtFolder}/client`;
const file = `${folder}/build-manifest.json`;

export const buildManifestPath = "/build-manifest.json";

/**
 * Written last, when the build is complete. The id is the router's manifest hash, which depends on the contents of all
 * files.
 */
export async function writeBuildManifest(): Promise<void> {
  const names = await readdir(`${folder}/assets`);
  const id = names.flatMap((name) => /^manifest-(.+)\.js$/.exec(name)?.[1] ?? [])[0];
  if (!id) throw new Error(`${folder} has no manifest of the router`);
  const manifest: BuildManifest = { id, builtAt: new Date().toISOString() };
  await writeFile(file, JSON.stringify(manifest));
}

/**
 * Read once at the start: later builds in the folder are not this process's.
 * @returns undefined when unknown, so that tabs do not compare it
 */
export async function readBuildManifest(): Promise<BuildManifest | undefined> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  const { id, builtAt } = JSON.parse(text) as Partial<BuildManifest>;
  return id && builtAt ? { id, builtAt } : undefined;
}
