import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const firstRetryMs = 100;
const longestRetryMs = 5_000;
/** A connection that died silently would leave caches stale for ever, so a heartbeat checks it. */
const heartbeatMs = 30_000;
const heartbeatTimeoutMs = 10_000;

export type Listener = { close(): Promise<void> };

/**
 * Calls `onMessage` for each notification on the channel. A lost connection is retried with backoff until it is back;
 * then `onReconnect` is called, because messages in between are lost. Throws when the first connection fails.
 */
export async function listen(
  connectionString: string,
  channel: string,
  onMessage: () => void,
  onReconnect: () => void,
): Promise<Listener> {
  const stopped = new AbortController();
  let client = await subscribe(connectionString, channel, onMessage);
  let reconnecting = Promise.resolve();

  const reconnectWhenLost = () => {
    client.once("end", () => {
      if (!stopped.signal.aborted) reconnecting = reconnect();
    });
  };
  const reconnect = async () => {
    const next = await subscribeAgain(stopped.signal, () => subscribe(connectionString, channel, onMessage));
    if (next === null) return;
    client = next;
    reconnectWhenLost();
    onReconnect();
  };

  reconnectWhenLost();
  return {
    close: async () => {
      stopped.abort();
      await reconnecting;
      await client.end();
    },
  };
}

async function subscribe(connectionString: string, channel: string, onMessage: () => void) {
  const client = new pg.Client({
    connectionString,
    application_name: `spaza listen ${channel}`,
    connectionTimeoutMillis: longestRetryMs,
    keepAlive: true,
  });
  client.on("error", () => {});
  client.on("notification", () => onMessage());
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  keepAsking(client);
  return client;
}

async function subscribeAgain(
  stopped: AbortSignal,
  attempt: () => Promise<pg.Client>,
): Promise<pg.Client | null> {
  for (let retryMs = firstRetryMs; !stopped.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
    try {
      return await attempt();
    } catch {
      await delay(retryMs, undefined, { signal: stopped }).catch(() => {});
    }
  }
  return null;
}

function keepAsking(client: pg.Client): void {
  const heartbeat = setInterval(() => {
    const question = { text: "select 1", query_timeout: heartbeatTimeoutMs };
    client.query(question).catch(() => client.end());
  }, heartbeatMs);
  heartbeat.unref();
  client.once("end", () => clearInterval(heartbeat));
}
