import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import pg from "pg";

/** Waiting time without a byte, and then the longest time to make another connection. */
export const defaultSilenceMs = 2_000;

type Watched = {
  connectionString: string;
  silenceMs: number;
  /** Whether a connection may be waiting for the server. */
  isWaiting(): boolean;
};

/**
 * Notices a server that neither answers nor ends connections, as after a power cut, a network failure or a frozen
 * machine: TCP itself would wait for minutes, and the limit of statements must allow slow ones. When a waiting
 * connection hears nothing, another one is tried. If that gets no answer either, all connections are destroyed, so that
 * their queries fail at once. A slow statement on a server that answers is left alone.
 *
 * @returns a function that watches a new connection's socket
 */
export function watchSilence({ connectionString, silenceMs, isWaiting }: Watched): (socket: Socket) => void {
  const sockets = new Set<Socket>();
  let isAsking = false;

  async function endSilentConnections(): Promise<void> {
    const heard = new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
    if (await answers(connectionString, silenceMs)) return;
    // Reads first what came while this process was too busy to.
    await setImmediate();
    // An overloaded server may be slow to take connections and yet work for others.
    if ([...heard].some(([socket, bytes]) => socket.bytesRead > bytes)) return;
    for (const socket of sockets) socket.destroy(new DatabaseIsSilent());
  }

  return (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.setTimeout(silenceMs);
    socket.on("timeout", () => {
      if (isAsking || !isWaiting()) return;
      isAsking = true;
      void endSilentConnections().finally(() => {
        isAsking = false;
        // Node's timeout comes once for each silence, and this one may last.
        if (!socket.destroyed) socket.setTimeout(silenceMs);
      });
    });
  };
}

class DatabaseIsSilent extends Error {
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database does not answer");
  }
}

/** A refusal is an answer, too. */
async function answers(connectionString: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: "spaza probe",
    connectionTimeoutMillis: patienceMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}
