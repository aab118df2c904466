import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const launcher = fileURLToPath(new URL("../launch.js", import.meta.url));

type Surroundings = { connectionString: string; folder?: string };

/** Runs `npx spaza …` on a database, as an owner would, and waits for its end. */
export async function spaza({ connectionString, folder }: Surroundings, ...args: string[]) {
  // No file of somebody who has a shop here counts.
  const environment = { SPAZA_ENV: "/dev/null", DATABASE_URL: connectionString, DEMO: "on" };
  const command = spawn(process.execPath, [launcher, ...args], { env: environment, cwd: folder });
  const exit = new Promise<number | null>((resolve) => command.once("close", resolve));
  const [output, complaints] = await Promise.all([text(command.stdout), text(command.stderr)]);
  return { exitCode: await exit, output, complaints };
}
