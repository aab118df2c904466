import { Socket } from "node:net";
import pg from "pg";

export type OwnConnection = {
  client: pg.Client;
  close(how: "in good order" | "at once"): Promise<void>;
};

/** A connection outside the pools, without time limits. */
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
  client.on("error", () => {});
  await client.connect();
  await client.query(
    "set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0",
  );
  return {
    client,
    async close(how) {
      // A graceful end in the middle of a COPY would wait for us to read on.
      if (how === "at once") socket.destroy();
      await client.end().catch(() => {});
    },
  };
}
