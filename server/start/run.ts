import cluster from "node:cluster";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { consoleToLog } from "../../platform/log/console-to-log.ts";
import { createLog, type Log } from "../../platform/log/log.ts";
import { isStartError } from "../../platform/start-error.ts";
import { startPrimary } from "../workers/primary.ts";
import { startWorker } from "../workers/worker.ts";
import type { Running, StartOptions } from "./running.ts";
import { start } from "./start.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const longestStopMs = 9_500;

async function main(): Promise<void> {
  const read = readConfig();
  if (!read.ok) {
    for (const problem of read.problems) complain(problem);
    process.exit(1);
  }
  const { config } = read;
  const log = createLog({ level: config.LOG_LEVEL, ...(config.DEMO && { format: "text" }) });
  const isDevelopment = process.argv.includes("--dev");
  // In development Vite and React log unformatted.
  if (!isDevelopment) consoleToLog(log);
  const stopping = new AbortController();
  const opening = open(config, { isDevelopment, log, say, signal: stopping.signal });
  // Registered first, because an aborted start must close what it opened.
  stopOnSignal(opening, stopping);
  renewOnSignal(opening, log);
  try {
    await opening;
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    const why = isExpected(error) ? inWords(error, config) : error instanceof Error ? error.stack : error;
    complain(String(why));
    process.exit(1);
  }
}

function open(config: Config, options: StartOptions): Promise<Running> {
  if (cluster.isWorker) return startWorker(config, options);
  const isAlone = config.WORKERS === 1 || options.isDevelopment;
  return isAlone ? start(config, options) : startPrimary(config, options);
}

/**
 * The first signal stops the shop, or its start; SIGHUP comes from a closed terminal. Further signals are ignored,
 * because npm and the primary forward signals already received. Ending on the second would leave PostgreSQL running.
 */
function stopOnSignal(opening: Promise<Running>, stopping: AbortController): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      setTimeout(() => process.exit(1), longestStopMs).unref();
      opening.then(
        (running) =>
          running.stop().then(
            () => process.exit(0),
            () => process.exit(1),
          ),
        // An aborted start has closed everything; `main` ends the process.
        () => {},
      );
    });
  }
}

/** A reload during the start waits for it. */
function renewOnSignal(opening: Promise<Running>, log: Log): void {
  let renewing = Promise.resolve();
  const renew = async () => {
    const running = await opening.catch(() => undefined);
    if (running?.renew) await running.renew();
    else if (running && cluster.isPrimary) log.warn("A shop of one process wants a restart, not a reload");
  };
  process.on("SIGUSR2", () => {
    renewing = renewing.then(renew);
  });
}

/** Errors the owner can fix (a taken port, an unwritable folder) are printed as one line without a stack. */
function isExpected(error: unknown): error is Error {
  return isStartError(error) || (error instanceof Error && "syscall" in error);
}

/** `listenOn` names PORT; these are the other ports. */
function inWords(error: Error & { code?: string; port?: number }, config: Config): string {
  const names = (["PRACTICE_PORT", "METRICS_PORT"] as const).filter((name) => config[name] === error.port);
  return error.code === "EADDRINUSE" && names.length > 0
    ? `Something listens on port ${error.port} already: set ${names.join(" or ")} to another number.`
    : error.message;
}

await main();
