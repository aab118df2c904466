import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { CommanderError } from "commander";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../platform/database/database.ts";
import { builtFolder } from "../server/pages/built-folder.ts";
import { ownersProgram } from "./program.ts";
import { demoDatabase, freshDemo } from "./testing/demo-database.ts";
import { documents, everyCommand, examplesOf, linesIn, mentionsIn } from "./testing/documented.ts";
import { takeApart, typeLine } from "./testing/type-line.ts";

const texts = await documents();
const all = await ownersProgram({});
const pages = [
  ...texts.map(({ name, text }) => ({ name, lines: linesIn(text) })),
  ...all.commands.map((command) => ({ name: `${command.name()} --help`, lines: examplesOf(command) })),
].filter(({ lines }) => lines.length > 0);

let demo: OpenDatabase;
beforeAll(async () => {
  // Earlier than the dates in the examples.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
  demo = await demoDatabase();
});
afterAll(() => vi.useRealTimers());

const unbuilt: [RegExp, RegExp] = [
  /^mails preview /,
  /^The shop's pages are not built yet: npm start builds them/,
];

/** Lines that a new demo refuses, with the reason; the documents name the conditions. Tests have no terminal. */
const refused: [RegExp, RegExp][] = [
  [/^(SPAZA_ENV=\S+ .*)?setup$/, /^Questions need a terminal/],
  [/^ready$/, /It is the demo: its shopper's password is known to everybody/],
  [/^yoco /, /^YOCO_SECRET_KEY is not set/],
  [/^payments refund 118$/, /^There is no payment 118/],
  ...(existsSync(builtFolder) ? [] : [unbuilt]),
  [/^restore (--open )?spaza\.tar\.zst$/, /The database is not empty|There is no file spaza\.tar\.zst/],
  [/^restore \/var\/backups/, /^There is no file /],
];

test.each(pages)("$name: each command does what is written on a new demo", async ({ lines }) => {
  const { environment, folder } = await freshDemo(demo);
  const wrong: string[] = [];
  for (const line of lines.filter((each) => !isEndless(each))) {
    const typed = line.replaceAll(" /var/", ` ${folder}/var/`);
    const { exitCode, output, complaints } = await typeLine(typed, environment, folder);
    const why = refused.find(([pattern]) => pattern.test(line))?.[1];
    const isRight = why ? exitCode === 1 && why.test(complaints + output) : exitCode === 0;
    if (!isRight) wrong.push(`${line}\n  exit code ${exitCode}: ${complaints}`);
  }
  await rm(folder, { recursive: true });
  expect(wrong).toEqual([]);
});

/** Runs until it is stopped; scripts/package/packed-files.test.ts checks its files. */
const isEndless = (line: string) => line === "start";

const mentions = [...new Set(texts.flatMap(({ text }) => mentionsIn(text)))];

test.each(mentions)("%s, in a sentence, is a command or the name of one", async (mention) => {
  const program = await ownersProgram({});
  const names = everyCommand(program).map(nameOf);
  if (names.includes(mention)) return;
  for (const command of everyCommand(program))
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} });
  const done: string[] = [];
  for (const command of everyCommand(program)) command.action(() => void done.push(mention));
  try {
    await program.parseAsync(takeApart(mention).words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // "--help" exits like this.
    if (error.exitCode === 0) done.push(mention);
  }
  expect(done).toEqual([mention]);
});

function nameOf(command: { name(): string; parent: unknown }): string {
  const above = command.parent as typeof command | null;
  return above?.parent ? `${nameOf(above)} ${command.name()}` : command.name();
}
