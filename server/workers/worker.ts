import { once } from "node:events";
import type { Config } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { openRunning, type Running, type StartOptions } from "../start/running.ts";
import { serve } from "../start/start.ts";
import type { Task } from "./messages.ts";
import { beat } from "./pulse.ts";

export function startWorker(config: Config, options: StartOptions): Promise<Running> {
  const { log } = options;
  return openRunning(options, async (defer) => {
    const pulse = beat();
    defer(pulse.stop);
    const [task] = (await once(process, "message", { signal: options.signal })) as [Task];
    const database = await openDatabase({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      exclusive: false,
      applicationName: "spaza",
      log,
    });
    defer(database.close);
    await serve(config, { ...options, ...task, database, sharesPort: true }, defer);
    pulse.serves();
  });
}
