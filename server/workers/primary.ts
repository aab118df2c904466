import { createServer } from "node:net";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { watchWorkers } from "../metrics/watching.ts";
import { listenOn } from "../start/listen-on.ts";
import { openOnce } from "../start/open-once.ts";
import { openRunning, type Running, type StartOptions } from "../start/running.ts";
import { sayItServes } from "../start/say-it-serves.ts";
import { createPlace, type Place } from "./place.ts";

/**
 * Opens what is shared and starts `WORKERS` processes. The first fills the demo and does the due work, because gateways
 * and mail servers limit one shop's rate. `renew` replaces the workers one by one.
 */
export async function startPrimary(config: Config, options: StartOptions): Promise<Running> {
  const { log, signal } = options;
  let places: Place[] = [];
  const running = await openRunning(options, async (defer) => {
    await checkPort(config);
    const { database, practiceOrigin } = await openOnce(config, options, defer);
    defer(await watchWorkers(config));
    places = Array.from({ length: config.WORKERS }, (_, index) =>
      createPlace(index + 1, { practiceOrigin, keepsDueWork: index === 0 }, log),
    );
    const leave = () => Promise.all(places.map((place) => place.leave()));
    defer(leave);
    signal.throwIfAborted();
    signal.addEventListener("abort", () => void leave(), { once: true });
    const [first, ...others] = places;
    await first?.open();
    await Promise.all(others.map((place) => place.open()));
    await sayItServes(config, database.db, options.say);
  });
  return { ...running, renew: () => renewAll(places, options) };
}

/** Workers share the port, so a second shop would too: checks that it is free. */
async function checkPort(config: Config): Promise<void> {
  const server = createServer();
  await listenOn(server, config, false);
  await new Promise((resolve) => server.close(resolve));
}

/** If a worker fails to open, for example by a mistake in the shop file, the present ones stay. */
async function renewAll(places: Place[], { log, signal }: StartOptions): Promise<void> {
  const read = readConfig();
  if (!read.ok) return log.error("The shop stays as it was", { problems: read.problems });
  try {
    for (const place of places) await place.renew();
    log.info("All processes of the shop are new");
  } catch (error) {
    if (!signal.aborted) log.error("The shop stays as it was", { error });
  }
}
