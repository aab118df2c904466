import pg from "pg";

/** Durable one-row commits a second: the upper limit of disk and PostgreSQL. */
export async function durableCommits(
  connectionString: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(connectionString)));
  await clients[0]?.query(
    "create table if not exists bench_commits (id serial primary key, note text not null)",
  );
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;
  const counts = await Promise.all(clients.map((client) => insertUntil(client, untilMs)));
  const elapsedS = (performance.now() - startedMs) / 1000;
  await clients[0]?.query("drop table bench_commits");
  await Promise.all(clients.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0) / elapsedS;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function insertUntil(client: pg.Client, untilMs: number): Promise<number> {
  let count = 0;
  while (performance.now() < untilMs) {
    await client.query("insert into bench_commits (note) values ($1)", ["one row"]);
    count += 1;
  }
  return count;
}
