import { readFile, stat } from "node:fs/promises";
import type { Command } from "commander";
import { checkTerms } from "../../shop/delivery/check-terms.ts";
import type { DeliveryMethod, DeliveryRate, DeliveryTerms } from "../../shop/delivery/delivery-terms.ts";
import { readDeliveryRules } from "../../shop/delivery/rules.ts";
import { setDeliveryTerms } from "../../shop/delivery/set-terms.ts";
import { termsFileOf } from "../../shop/delivery/terms-file.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { forTerminal } from "../for-terminal.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  refuseAll,
  sayUnchanged,
} from "../owner-command.ts";

const words = {
  name: "delivery",
  description: "What delivery costs, where to and how long it takes.",
  help: `
Where you deliver, how, for how much and in how many working days. The file's shape is in docs/delivery.md; "show
--json" prints the present terms. The shop shows a change within seconds; placed orders keep theirs.

Examples:
  $ npx spaza delivery show --json > delivery.json
  $ npx spaza delivery set delivery.json`,
};

export function deliveryCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("show")
    .description("show the present terms")
    .option("--json", "as a file for set")
    .action((flags: JsonFlag) => act((shop) => show(shop, flags)));
  command
    .command("set")
    .description("replace the terms by those of a file; an invalid file changes nothing")
    .argument("<file>", "the file, JSON")
    .option("--json", "print the new terms as a file for set")
    .action((file: string, flags: JsonFlag) => act((shop) => set(shop, file, flags)));
  return command;
}

async function show({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const { terms } = await readDeliveryRules(db);
  printTerms(flags, terms);
  return 0;
}

/** Indented, because the owner edits it as a file. */
function printTerms({ json }: JsonFlag, terms: DeliveryTerms): void {
  console.log(json ? JSON.stringify(termsFileOf(terms), null, 2) : forTerminal(wordsOf(terms)));
}

async function set(shop: OwnersShop, path: string, flags: JsonFlag): Promise<ExitCode> {
  const isFile = (await stat(path).catch(() => undefined))?.isFile();
  if (!isFile) return refuseAll([`There is no file ${path}.`]);
  const file = jsonOf(await readFile(path, "utf8"));
  if (!file.ok) return refuseAll([`${path} is no JSON: ${file.problem}.`]);
  const checked = checkTerms(file.value);
  if (!checked.ok) return refuseAll(checked.problems);
  const { isNew } = await setDeliveryTerms(shop, shop.actor, checked.terms);
  printTerms(flags, checked.terms);
  if (!isNew) sayUnchanged("This holds already");
  return 0;
}

function jsonOf(text: string): { ok: true; value: unknown } | { ok: false; problem: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
}

function wordsOf({ cutOffHour, zones, methods }: DeliveryTerms): string {
  const nameOf = (rate: DeliveryRate) => zones.find(({ code }) => code === rate.zone)?.name ?? "Everywhere";
  return [
    `Orders before ${cutOffHour}:00 leave on the same working day.`,
    ...methods.flatMap((method) => [
      "",
      titleOf(method),
      ...method.rates.map((rate) => `  ${nameOf(rate)}: ${daysOf(rate)}, ${feesOf(rate, method)}`),
    ]),
  ].join("\n");
}

function titleOf({ code, label, freeFromCents, pickupPoint }: DeliveryMethod): string {
  const free = freeFromCents === null ? "" : `, free from ${inRand(freeFromCents)}`;
  return `${label} (${code})${free}${pickupPoint === null ? "" : `, at ${pickupPoint}`}`;
}

function daysOf({ workingDays: { from, to } }: DeliveryRate): string {
  return from === to ? `${from} working day${from === 1 ? "" : "s"}` : `${from}–${to} working days`;
}

function feesOf({ bands }: DeliveryRate, { freeFromCents }: DeliveryMethod): string {
  return bands
    .map(({ upToGrams, feeCents, surchargeCents }) => {
      const isHeavy = freeFromCents !== null && surchargeCents !== undefined;
      const surcharge = isHeavy ? ` (from ${inRand(freeFromCents)}: ${inRand(surchargeCents)})` : "";
      const fee = inRand(feeCents) + surcharge;
      if (upToGrams !== null) return `to ${upToGrams / 1_000} kg ${fee}`;
      return bands.length === 1 ? fee : `heavier ${fee}`;
    })
    .join(", ");
}
