import type { Server } from "node:net";
import type { Config } from "../platform/config.ts";

/**
 * Resolves when the server listens; rejects when the port is taken.
 *
 * @param sharesPort whether others may listen there, too: the kernel then shares the connections out among them, and
 *   none waits for a process that has died, as some would if another process handed them on
 */
export function listenOn(
  server: Server,
  { PORT: port, HOST: host }: Pick<Config, "PORT" | "HOST">,
  sharesPort: boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, reusePort: sharesPort }, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}
