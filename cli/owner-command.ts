import { Command } from "commander";
import type { Environment } from "../platform/config/config.ts";
import { forTerminal, visibleJson } from "./for-terminal.ts";
import { type OwnersShop, type OwnersWholeShop, withShop, withWholeShop } from "./open.ts";

export type { Environment, OwnersShop, OwnersWholeShop };

/** 0: done. 1: refused with the reason, or done but for what the command names. 2: it failed. Ctrl-C makes it 130. */
export type ExitCode = 0 | 1 | 2;

type CommandWords = {
  name: string;
  description: string;
  help: string;
  /** It means nothing to an empty shop: where none is, as in a wrong folder, it is refused and none is made. */
  needsShop?: true;
};

/** What each command of the owner's begins with: the words above it, and two ways to act with the shop. */
export function ownerCommand(environment: Environment, { name, description, help, needsShop }: CommandWords) {
  return {
    command: new Command(name).description(description).addHelpText("after", help),
    /** Does something with the shop; what comes of it is the process's exit code. */
    async act(work: (shop: OwnersShop) => Promise<ExitCode>): Promise<void> {
      process.exitCode = await withShop(environment, work, needsShop);
    },
    async actWhole(work: (shop: OwnersWholeShop) => Promise<ExitCode>): Promise<void> {
      process.exitCode = await withWholeShop(environment, work, needsShop);
    },
  };
}

/** The flag of `.option("--json", …)`. */
export type JsonFlag = { json?: true };

/** For programs as JSON, in one line; for people in words. */
export function print({ json }: JsonFlag, value: unknown, words: string): void {
  console.log(json ? visibleJson(JSON.stringify(value)) : forTerminal(words));
}

/** Of a question that cannot be answered, or what nothing was asked to be done to. @param problem without a full stop */
export function complain(problem: string): ExitCode {
  console.error(forTerminal(`${problem}.`));
  return 1;
}

/** Of a change that nothing was left to do for: what was asked for is printed, and it is no refusal. */
export function sayUnchanged(isAlready = "It is so already"): void {
  console.error(`${isAlready}. Nothing was changed.`);
}

/** Of a change that was not made. @param problem without a full stop */
export function refuse(problem: string, wayOn = ""): ExitCode {
  console.error(forTerminal(`${problem}. Nothing was changed.${wayOn}`));
  return 1;
}

/** @param problems whole sentences, each for a line of its own */
export function refuseAll(problems: string[]): ExitCode {
  for (const problem of problems) console.error(forTerminal(problem));
  console.error("Nothing was changed.");
  return 1;
}
