import type { Log, LogFields } from "../../log/log.ts";

/**
 * SQLSTATEs of a server that cannot work: connection failures (class 08), read-only after a fail-over (25006), no
 * connection left (53300), shutting down or starting (57P), and statements cancelled by `statement_timeout` (57014),
 * whose server was frozen or overloaded; besides them socket errors. ENOENT is one only where a socket is missing.
 */
const awayCodes =
  /^(08...|25006|53300|57P..|57014|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

/** Messages of the driver; the one about a connection error occurs on rollback over a dead connection. */
const awayWords =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether trying again later may succeed, because the database or the connection to it failed, not the query. */
export function isDatabaseAway(error: unknown): boolean {
  // No `instanceof`: pg-boss reports copies of errors.
  if (typeof error !== "object" || error === null) return false;
  const { code, syscall, message, cause } = error as Record<
    "code" | "syscall" | "message" | "cause",
    unknown
  >;
  if (code === "ENOENT" && syscall !== "connect") return false;
  if (typeof code === "string" && awayCodes.test(code)) return true;
  return (typeof message === "string" && awayWords.test(message)) || isDatabaseAway(cause);
}

/** Whether a server that was the primary is not any more: its connections lead to the wrong server. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "25006") || isReadOnly(error.cause);
}

const quietMs = 60_000;

/** Logs failures of repeated work: as errors, but while the database is away as one warning a minute for each message. */
export function logFailures(
  log: Pick<Log, "warn" | "error">,
): (message: string, fields: LogFields & { error: unknown }) => void {
  const loggedAtMs = new Map<string, number>();
  return (message, fields) => {
    if (!isDatabaseAway(fields.error)) return log.error(message, fields);
    const nowMs = performance.now();
    if (nowMs - (loggedAtMs.get(message) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    loggedAtMs.set(message, nowMs);
    log.warn(message, fields);
  };
}
