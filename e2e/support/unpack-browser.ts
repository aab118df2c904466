import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const modules = join(import.meta.dirname, "../../node_modules");

/**
 * Unpacks the npm package's browser once, and registers its fonts on systems without any.
 * @returns the path of its executable
 * @throws Error when the package has no browser for this system
 */
export async function unpackBrowser(): Promise<string> {
  if (process.platform !== "linux") throw new Error("The browser from npm runs on Linux only.");
  const manifest = JSON.parse(await readFile(join(modules, "@sparticuz/chromium/package.json"), "utf8"));
  const folder = join(modules, `.cache/chromium-${manifest.version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  if (!existsSync("/etc/fonts")) process.env.FONTCONFIG_FILE ??= await describeFonts(folder);
  return join(folder, "chromium");
}

/** Renamed when complete, so that an interrupted unpacking is never used. */
async function unpackInto(folder: string): Promise<void> {
  const beside = `${folder}.${process.pid}`;
  await mkdir(beside, { recursive: true });
  const { default: packed } = await import("@sparticuz/chromium");
  const temporary = process.env.TMPDIR;
  // The package unpacks into the temporary folder and trusts existing files there.
  process.env.TMPDIR = beside;
  try {
    await packed.executablePath();
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await rename(beside, folder).catch(() => rm(beside, { recursive: true }));
}

async function describeFonts(folder: string): Promise<string> {
  const path = join(folder, "fonts.conf");
  const folders = `<dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  await writeFile(path, `<?xml version="1.0"?>\n<fontconfig>${folders}</fontconfig>\n`);
  return path;
}
