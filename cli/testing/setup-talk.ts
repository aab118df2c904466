import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { test as baseTest } from "vitest";
import { environmentWithFile } from "../../platform/config/env-file.ts";
import { askIn } from "../setup/ask.ts";
import { converse } from "../setup/converse.ts";

export const keys = { down: "\x1b[B", up: "\x1b[A", ctrlC: "\x03", enter: "\r", emptyLine: "\x15" };

type Typed = string | (() => string);

/** Answers to a repeated question. */
export const inTurn =
  (...typed: string[]) =>
  () =>
    typed.shift() ?? "";

/** `test` with an empty `folder` of an owner, and `talk`, which holds the conversation of `spaza setup` in it. */
export const test = baseTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
  .extend("folder", async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), "spaza-setup-"));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  .extend("talk", ({ folder }) => (typed: Record<string, Typed>, feeCents: number | null = null) => {
    const screen = typeInto(typed);
    const environment = { SPAZA_ENV: join(folder, "spaza.env"), DATA_DIR: join(folder, "data") };
    const delivery = { feeCents, freeFromCents: 500_00, expressFeeCents: null, collectAt: null };
    const environmentNow = () => environmentWithFile(environment);
    const plan = converse(askIn(screen), environmentNow, async () => delivery);
    return { plan, asked: screen.asked, shown: screen.shown };
  });

/** A terminal that answers questions by their words, and accepts the default of others. */
function typeInto(typed: Record<string, Typed>) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  let seen = "";
  let all = "";
  output.on("data", (chunk) => {
    seen += chunk;
    all += chunk;
    const [, sign, question] = /([◆▲]) +([^\n]+)/.exec(stripVTControlCharacters(seen)) ?? [];
    if (question === undefined) return;
    seen = "";
    // ▲ is a warning or a repeated question, whose sign becomes ◆ again when typing starts.
    const isAgain = question === asked.at(-1);
    if (isAgain ? sign === "◆" : sign === "▲") return;
    asked.push(question);
    // The question listens from the next tick.
    setImmediate(() => {
      const [, answer = ""] = Object.entries(typed).find(([words]) => question.includes(words)) ?? [];
      const line = typeof answer === "string" ? answer : answer();
      input.write(line.includes(keys.ctrlC) ? keys.ctrlC : `${line}${keys.enter}`);
    });
  });
  return { input, output, asked, shown: () => stripVTControlCharacters(all) };
}

export const answers = {
  "your shop called": "Karoo Kombuis",
  "by law": keys.down,
  "full name": "Karoo Kombuis (Pty) Ltd",
  "Who runs it": "Thandi Mokoena, director; Piet Botha, director",
  "people find you": "1 Main Road, Prince Albert",
  "Which colours": keys.down,
  "address on the internet": "karoo.example",
  "mail server": "smtp.karoo.example",
  "User name": "me@karoo.example",
  Password: "p@ss word",
  EFT: "y",
  Bank: "Capitec",
  "Account holder": "Karoo",
  "Account number": "1234567890",
  "Branch code": "470010",
  "Kind of account": "Current",
  "door cost": "80,00",
  "offer express": "y",
  "express cost": "120",
  collect: "y",
};
