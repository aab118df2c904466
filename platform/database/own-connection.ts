import { Socket } from "node:net";
import pg from "pg";

export type OwnConnection = {
  client: pg.Client;
  /** Ends it in good order, or at once, whatever it is in the middle of. */
  close(how: "in good order" | "at once"): Promise<void>;
};

/** A connection beside all pools, for work that takes as long as it takes. */
export async function ownConnection(
  connectionString: string,
  applicationName: string,
): Promise<OwnConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    keepAlive: true,
    stream: () => socket,
  });
  // Without a listener a lost connection would end the process; whoever waits for an answer hears of it.
  client.on("error", () => {});
  await client.connect();
  await client.query(
    "set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0",
  );
  return {
    client,
    async close(how) {
      // In the middle of a COPY it would wait for us to read on.
      if (how === "at once") socket.destroy();
      await client.end().catch(() => {});
    },
  };
}
