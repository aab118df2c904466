import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Config } from "../../platform/config/config.ts";
import { StartError } from "../../platform/start-error.ts";

/**
 * Resolves once listening; rejects with a readable message.
 * @param sharesPort lets several processes listen (SO_REUSEPORT): the kernel distributes connections, so none waits for
 * a dead process
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

/** Stops listening and finishes open requests, within a time limit. */
export async function drain(server: HttpServer): Promise<void> {
  // Keep-alive clients would go on sending requests.
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  // Connections accepted by the kernel only would be reset; a full turn of the event loop accepts them.
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
