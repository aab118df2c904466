import type { Command } from "commander";
import { readConfig } from "../../platform/config/config.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuseAll,
} from "../owner-command.ts";
import type { Missing } from "./missing.ts";
import { waysToPay, waysToPayInWords } from "./ways-to-pay.ts";

const words = {
  name: "ready",
  description: "What your shop still lacks before it opens.",
  help: `
Lists essentials and advice: address, mail, payment methods, legal particulars, products and their pictures. It names
the payment methods that take real money, and those for practice only.
Exit code 1 while something essential is missing.`,
};

export function readyCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  return command
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => tell(shop, environment, flags)));
}

async function tell({ db }: OwnersShop, environment: Environment, flags: JsonFlag): Promise<ExitCode> {
  const read = readConfig(environment);
  if (!read.ok) return refuseAll(read.problems);
  const { missingOf } = await import("./missing.ts");
  const missing = await missingOf(read.config, db);
  const isReady = missing.every(({ isEssential }) => !isEssential);
  const ways = waysToPay(read.config);
  const json = { ready: isReady, ways_to_pay: ways, missing: missing.map(presentMissing) };
  print(flags, json, [wordsOfMissing(missing), waysToPayInWords(ways)].join("\n\n"));
  return isReady ? 0 : 1;
}

export function presentMissing({ key, what, how, isEssential }: Missing) {
  return { key, what, how, essential: isEssential };
}

export function wordsOfMissing(missing: Missing[]): string {
  const essential = missing.filter(({ isEssential }) => isEssential);
  const advice = missing.filter(({ isEssential }) => !isEssential);
  const lines = (all: Missing[]) => all.map(({ what, how }) => `  ${what}\n    → ${how}`);
  return [
    essential.length === 0
      ? "Nothing essential is missing. Open the shop with: npx spaza maintenance off"
      : ["Still missing before you open:", ...lines(essential)].join("\n"),
    advice.length === 0 ? "" : ["Worth a thought:", ...lines(advice)].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}
