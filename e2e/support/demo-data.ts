import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { chooseTestFolder } from "../../platform/database/test-folder.ts";

const run = promisify(execFile);

/** Passes the folder with the prepared data to Playwright's workers. */
export const preparedVariable = "SPAZA_DEMO_DATA";

/**
 * A new folder with a copy of the prepared demo data in `data`, because a first start takes three times as long as a
 * later one. Empty where none were prepared.
 */
export async function copyDemoData(): Promise<string> {
  const folder = await makeFolder();
  const prepared = process.env[preparedVariable];
  // `cp -a` keeps the owner, who under root is another user.
  if (prepared) await run("cp", ["-a", join(prepared, "data"), join(folder, "data")]);
  return folder;
}

/** In memory where there is room, so that PostgreSQL does not wait for the disk. */
export async function makeFolder(): Promise<string> {
  const { parent } = await chooseTestFolder();
  const folder = await mkdtemp(join(parent, "spaza-journeys-"));
  // Under root PostgreSQL runs as another user and needs access.
  await chmod(folder, 0o755);
  return folder;
}
