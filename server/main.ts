import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { isStartError } from "../platform/start-error.ts";
import { start } from "./start.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const give = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const read = readConfig();
  if (!read.ok) {
    for (const problem of read.problems) give(problem);
    process.exit(1);
  }
  const { config } = read;
  const log = createLog(config.DEMO ? { format: "text" } : {});
  try {
    const running = await start(config, { isDevelopment: process.argv.includes("--dev"), log, say });
    stopOnSignal(running.stop);
    say(`${config.SHOP_NAME} is open: ${running.address}`);
  } catch (error) {
    give(
      isStartError(error) || isPortTaken(error) ? (error as Error).message : String((error as Error).stack),
    );
    process.exit(1);
  }
}

/** A second signal does not wait any longer. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "EADDRINUSE";
}

await main();
