import { createInterface } from "node:readline/promises";
import { InvalidArgumentError } from "commander";
import type { Rates } from "../../shop/imports/cells/prices.ts";
import { readUngrouped } from "../../words/money/written-amount.ts";

export type RateFlags = { rand?: true; rate?: Rates };

/** "USD=18.50", or "18.50" for a file that names no currency; repeatable. */
export function readRate(typed: string, before: Rates = new Map()): Rates {
  const [, currency = "", amount = ""] = /^(?:([A-Za-z]{3})=)?(.+)$/.exec(typed.trim()) ?? [];
  const rate = rateOf(amount);
  if (rate === undefined)
    throw new InvalidArgumentError(
      "It must be what one unit of the currency costs in rand, such as 18.50 or USD=18.50.",
    );
  return new Map(before).set(currency.toUpperCase(), rate);
}

export function ratesOf({ rand, rate = new Map() }: RateFlags): Rates | undefined {
  if (!rand) return rate;
  return rate.has("") ? undefined : new Map(rate).set("", "1");
}

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; signal: AbortSignal };

/** Asks for the price in rand of one unit of the file's currency. Throws the signal's reason when aborted. */
export async function askRate(formatName: string, { input, output, signal }: Terminal): Promise<string> {
  const lines = createInterface({ input, output });
  // While readline reads, Ctrl-C reaches it instead of the process.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    output.write(`An export from ${formatName} does not say the currency of its prices.\n`);
    for (;;) {
      const answer = await lines.question(
        'Type "rand" if they are in rand, or else what one unit of their currency costs in rand, such as 18.50: ',
        { signal },
      );
      const rate = answer.trim().toLowerCase() === "rand" ? "1" : rateOf(answer);
      if (rate === undefined) continue;
      output.write(`Next time you may say so at once: ${rate === "1" ? "--rand" : `--rate ${rate}`}\n`);
      return rate;
    }
  } finally {
    lines.close();
  }
}

function rateOf(typed: string): string | undefined {
  const rate = readUngrouped(typed);
  return Number(rate) > 0 && Number(rate) < 1_000_000 ? rate : undefined;
}
