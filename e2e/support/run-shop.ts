import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePorts } from "../../scripts/free-ports.ts";
import { copyDemoData, makeFolder } from "./demo-data.ts";

const root = join(import.meta.dirname, "../..");
const longestStartMs = 240_000;

export type RunningShop = {
  /** Such as http://localhost:41234. */
  address: string;
  /** The data folder, for commands beside the shop. */
  dataFolder: string;
  /** A regular stop. @throws Error when the exit code is not 0 */
  stop(): Promise<void>;
};

/**
 * Starts the built shop like `npm start`, on free ports with a copy of the demo's data.
 * @param settings undefined removes a variable; with DATA_DIR nothing is copied
 * @param cwd the shop's folder; default: this one
 */
export async function runShop(
  settings: Record<string, string | undefined>,
  cwd = root,
): Promise<RunningShop> {
  const folder = "DATA_DIR" in settings ? await makeFolder() : await copyDemoData();
  const dataFolder = join(folder, "data");
  const [PORT, PRACTICE_PORT] = await freePorts(2);
  const { PATH, HOME, TMPDIR } = process.env;
  const shop = spawn(process.execPath, ["--import", "./platform/lean-modules.ts", "server/main.ts"], {
    cwd,
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      DEMO: "on",
      DATA_DIR: dataFolder,
      // Ignores a spaza.env in this folder.
      PORT,
      PRACTICE_PORT,
      SPAZA_ENV: "/dev/null",
      ...settings,
    },
  });
  const output = gather(shop);
  try {
    return { address: await opened(shop, output), dataFolder, stop: () => stop(shop, output, folder) };
  } catch (error) {
    shop.kill("SIGKILL");
    throw error;
  }
}

function gather(shop: ChildProcess): { text: string } {
  const output = { text: "" };
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.on("data", (chunk) => {
      output.text += chunk;
    });
  }
  return output;
}

function opened(shop: ChildProcess, output: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(`The shop ${reason}:\n${output.text}`));
    const timer = setTimeout(fail("did not open in time"), longestStartMs);
    shop.once("close", fail("stopped while opening"));
    shop.stdout?.on("data", () => {
      const address = / is (?:open|closed): (\S+)/.exec(output.text)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function stop(shop: ChildProcess, output: { text: string }, folder: string): Promise<void> {
  const ended = shop.exitCode === null ? once(shop, "close") : [shop.exitCode];
  shop.kill("SIGTERM");
  const [code, signal] = await ended;
  // The picture process may end a moment later.
  await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
  if (code !== 0) throw new Error(`The shop ended with ${code ?? signal} instead of 0:\n${output.text}`);
}
