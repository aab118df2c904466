import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "../clock.ts";
import { redacted, withoutValues } from "./redact.ts";

export type LogLevel = "info" | "warn" | "error";

/** Named values of a message. Never passwords, tokens or personal data beyond an id. */
export type LogFields = Record<string, unknown>;

export type Log = Record<LogLevel, (message: string, fields?: LogFields) => void>;

export type LogFormat = "text" | "json";

export type LogLine = { level: LogLevel; message: string; fields: LogFields };

type LogOptions = {
  format?: LogFormat;
  write?: (line: string) => void;
  clock?: Clock;
  level?: LogLevel;
};

const weights: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/**
 * A log on standard output: text on a terminal (or where `format` says so), else JSON lines. Error fields include
 * their stack.
 */
export function createLog(options: LogOptions = {}): Log {
  const format = options.format ?? (process.stdout.isTTY ? "text" : "json");
  const write = options.write ?? ((line) => process.stdout.write(line));
  const clock = options.clock ?? systemClock;
  const formatLine = format === "text" ? formatText : formatJson;
  const least = weights[options.level ?? "info"];
  return makeLog((line) => {
    if (weights[line.level] >= least) write(`${redacted(formatLine(clock.now(), line))}\n`);
  });
}

export const silentLog: Log = makeLog(() => {});

export function collectingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { ...makeLog((line) => lines.push(line)), lines };
}

const about = new AsyncLocalStorage<LogFields>();

/** Runs `act` with these fields on every log line, including work that outlives it. Emptying the object ends that. */
export function loggedWith<Result>(fields: LogFields, act: () => Result): Result {
  return about.run(fields, act);
}

export const aboutNow = (): LogFields | undefined => about.getStore();

function makeLog(emit: (line: LogLine) => void): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) =>
      emit({ level, message, fields: { ...about.getStore(), ...fields } });
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

function formatJson(time: Date, { level, message, fields }: LogLine): string {
  const entry = { ...fields, time: time.toISOString(), level, message };
  try {
    return JSON.stringify(entry, toPlain);
  } catch {
    // A cycle among the fields must not lose the message.
    return JSON.stringify({ time: entry.time, level, message, fields: "not serialisable" });
  }
}

function formatText(time: Date, { level, message, fields }: LogLine): string {
  const clockTime = time.toISOString().slice(11, 19);
  const mark = level === "info" ? "" : `${level.toUpperCase()} `;
  const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${formatValue(value)}`);
  return `${clockTime} ${mark}${oneLine(message)}${pairs.join("")}`;
}

function formatValue(value: unknown): string {
  if (value instanceof Error) return oneLine(plainError(value).message ?? value.name);
  if (typeof value === "string") return oneLine(value);
  try {
    return JSON.stringify(value, toPlain) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Prevents log forging: logged text may come from strangers, and a line break would start a false line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/**
 * A failed query's error repeats its values in message and stack, and PostgreSQL quotes values it cannot parse:
 * personal data, which a log must not hold.
 */
function plainError(error: Error) {
  const { name, cause } = error;
  if ("query" in error) {
    const reason = cause instanceof Error ? cause : undefined;
    return { name, ...(reason && wordsOf(reason)), query: error.query };
  }
  return { name, ...wordsOf(error), cause };
}

function wordsOf(error: Error) {
  const code = "code" in error ? error.code : undefined;
  return { message: withoutValues(error.message, code), code, stack: withoutValues(error.stack ?? "", code) };
}

function toPlain(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Error ? plainError(value) : value;
}
