import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../start-error.ts";

const oldestMajor = 15;
const retryMs = 250;
const patienceMs = 10_000;

/** Errors that pass while the database starts at the same time as the shop. */
const passingCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "57P03"]);

/** Throws a StartError, which names no password, unless a supported PostgreSQL answers at the URL. */
export async function checkServer(databaseUrl: string): Promise<void> {
  const versionNumber = await readVersionNumber(databaseUrl);
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajor) return;
  const message = `DATABASE_URL leads to PostgreSQL ${major}; Spaza needs ${oldestMajor} or later.`;
  throw new StartError("database-too-old", message);
}

async function readVersionNumber(databaseUrl: string): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await askVersionNumber(databaseUrl);
    } catch (cause) {
      const hasTime = performance.now() - startedMs < patienceMs;
      if (!hasTime || !passingCodes.has(codeOf(cause))) throw unreachable(cause);
      await delay(retryMs);
    }
  }
}

async function askVersionNumber(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs });
  client.on("error", () => {});
  try {
    await client.connect();
    const result = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return Number(result.rows[0]?.version);
  } finally {
    await client.end().catch(() => {});
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function unreachable(cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message || codeOf(cause) : String(cause);
  return new StartError("database-unreachable", `The database of DATABASE_URL cannot be used: ${reason}`, {
    cause,
  });
}
