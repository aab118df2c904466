import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy of a test's database, which can fail. For tests. */
export type DatabaseProxy = {
  connectionString: string;
  /** Accepts what comes and never answers, on open connections too. */
  fallSilent(): void;
  /** Refuses new connections and ends the open ones. */
  shut(): Promise<void>;
};

export async function openDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const url = new URL(connectionString);
  const { host, port: socketPort } = Object.fromEntries(url.searchParams);
  const sockets = new Set<Socket>();
  let isSilent = false;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket)).on("error", () => {});
  }

  const server = createServer((visitor) => {
    keep(visitor);
    if (isSilent) return;
    const database = keep(connect(`${host}/.s.PGSQL.${socketPort}`));
    visitor.pipe(database).pipe(visitor);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    connectionString: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}?sslmode=disable`,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async shut() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
