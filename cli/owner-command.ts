import { Command } from "commander";
import type { Environment } from "../platform/config/config.ts";
import { forTerminal, visibleJson } from "./for-terminal.ts";
import { type OwnersShop, type OwnersWholeShop, withShop, withWholeShop } from "./open.ts";

export type { Environment, OwnersShop, OwnersWholeShop };

/** 0: done. 1: refused with the reason, or done except for what is named. 2: failed. Ctrl-C makes it 130. */
export type ExitCode = 0 | 1 | 2;

type CommandWords = {
  name: string;
  description: string;
  help: string;
  /** Refuses where no shop exists, as in a wrong folder, instead of making an empty one. */
  needsShop?: true;
};

/** An owner's command and two ways to use the shop. */
export function ownerCommand(environment: Environment, { name, description, help, needsShop }: CommandWords) {
  return {
    command: new Command(name).description(description).addHelpText("after", help),
    async act(work: (shop: OwnersShop) => Promise<ExitCode>): Promise<void> {
      process.exitCode = await withShop(environment, work, needsShop);
    },
    async actWhole(work: (shop: OwnersWholeShop) => Promise<ExitCode>): Promise<void> {
      process.exitCode = await withWholeShop(environment, work, needsShop);
    },
  };
}

export type JsonFlag = { json?: true };

/** Prints one line of JSON for programs, or words for people. */
export function print({ json }: JsonFlag, value: unknown, words: string): void {
  console.log(json ? visibleJson(JSON.stringify(value)) : forTerminal(words));
}

/** Prints an error of a read-only command. Returns 1. @param problem without a full stop */
export function complain(problem: string): ExitCode {
  console.error(forTerminal(`${problem}.`));
  return 1;
}

/** Says that there was nothing to change; this is no refusal. */
export function sayUnchanged(isAlready = "It is so already"): void {
  console.error(`${isAlready}. Nothing was changed.`);
}

/** Prints why a change was refused. Returns 1. @param problem without a full stop */
export function refuse(problem: string, wayOn = ""): ExitCode {
  console.error(forTerminal(`${problem}. Nothing was changed.${wayOn}`));
  return 1;
}

export function refuseAll(problems: string[]): ExitCode {
  for (const problem of problems) console.error(forTerminal(problem));
  console.error("Nothing was changed.");
  return 1;
}
