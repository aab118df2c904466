import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Config } from "../../platform/config/config.ts";
import { StartError } from "../../platform/start-error.ts";

/**
 * Resolves when the server listens; rejects in words when it cannot.
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
    const fail = (error: NodeJS.ErrnoException) => {
      const words = whyNot(error.code, port, host);
      reject(words ? new StartError("cannot-listen", words, { cause: error }) : error);
    };
    server.once("error", fail);
    server.listen({ port, host, reusePort: sharesPort }, () => {
      server.removeListener("error", fail);
      resolve();
    });
  });
}

function whyNot(code: string | undefined, port: number, host: string | undefined): string | undefined {
  if (code === "EADDRINUSE")
    return `Another program listens on port ${port} already: stop it, or set PORT to another number.`;
  if (code === "EACCES") return `This user may not listen on port ${port}: set PORT to 1024 or more.`;
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${host}: set HOST to one that it has.`;
  return undefined;
}

const longestDrainMs = 7_000;

/** Listens no longer, and lets requests in flight finish, but not for ever. */
export async function drain(server: HttpServer): Promise<void> {
  // Clients that keep their connection would go on asking for ever.
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  // Whom the kernel has let in, and this process not yet, would be broken off: a whole turn of the event loop takes them.
  await endOfTurn();
  await endOfTurn();
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), longestDrainMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
  });
}
