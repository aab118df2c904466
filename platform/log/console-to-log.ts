import { format } from "node:util";
import { aboutNow, type Log, type LogLevel } from "./log.ts";

const levels = { debug: "info", log: "info", info: "info", warn: "warn", error: "error" } as const;

const longestWords = 500;

/**
 * Sends console lines of libraries to the log: they have any length and may quote what a stranger put into an address.
 * Each line is logged once a request, without its quotations. @returns a function that restores the console
 */
export function consoleToLog(log: Log): () => void {
  const before = { ...console };
  const told = new WeakMap<object, Set<string>>();

  function isNew(words: string): boolean {
    const about = aboutNow();
    if (!about) return true;
    const already = told.get(about) ?? new Set();
    told.set(about, already);
    return already.size < already.add(words).size;
  }

  const write =
    (level: LogLevel) =>
    (...said: unknown[]) => {
      const words = withoutQuotations(format(...said)).slice(0, longestWords);
      if (isNew(words)) log[level]("A library wrote to the console", { words });
    };
  for (const [method, level] of Object.entries(levels)) Object.assign(console, { [method]: write(level) });
  return () => void Object.assign(console, before);
}

/** Greedy to the end of the line: a quotation may hold quotation marks itself. */
const withoutQuotations = (words: string) => words.replace(/"[^\n]*"/g, '"…"');
