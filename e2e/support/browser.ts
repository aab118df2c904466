import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { unpackBrowser } from "./unpack-browser.ts";

/** No sandbox, because tests also run as root; the others stop background requests. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const usualPlaces = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a browser that starts: the one in an npm package, which has no window and needs half of the processor's time,
 * else an installed one, else Debian's, which root may install. SPAZA_BROWSER passes the result to Playwright's workers
 * and can choose another.
 * @returns the path of its executable
 * @throws Error with one line of advice, when there is none
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.SPAZA_BROWSER;
  if (chosen) return chosen;
  const unpacked = await unpackBrowser().catch(() => undefined);
  const found =
    (await firstThatStarts([...(unpacked ? [unpacked] : []), ...installed()])) ??
    (await withLibraries(unpacked)) ??
    (await fromDebian());
  if (!found) throw new Error("No browser found for the tests: install Chromium or Chrome, then try again.");
  process.env.SPAZA_BROWSER = found;
  return found;
}

function installed(): string[] {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...usualPlaces];
  const paths = folders.flatMap((folder) => [folder, ...names.map((name) => join(folder, name))]);
  return [...new Set(paths)].filter(
    (path) => /chrom/i.test(path.split(/[\\/]/).at(-1) ?? "") && existsSync(path),
  );
}

async function firstThatStarts(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await starts(path)) return path;
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: browserArguments, timeout: 120_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** The package lacks only these three system libraries. */
async function withLibraries(path: string | undefined): Promise<string | undefined> {
  if (path && installOnDebian("libnss3", "libnspr4", "libexpat1") && (await starts(path))) return path;
}

async function fromDebian(): Promise<string | undefined> {
  if (installOnDebian("chromium")) return firstThatStarts(installed());
}

function installOnDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  console.log(`The browser for the tests needs ${packages.join(", ")}: installing with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words: string[]) => spawnSync("apt-get", ["-qq", ...words], { env, stdio: "ignore" });
  apt("update");
  return apt("install", "-y", "--no-install-recommends", ...packages).status === 0;
}
