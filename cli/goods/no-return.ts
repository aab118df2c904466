import { InvalidArgumentError, Option } from "commander";
import type { NoReturnSet } from "../../shop/catalogue/returns/set-no-return.ts";
import { type NoReturnReason, noReturnReasons } from "../../words/products/no-return.ts";
import { type ExitCode, type JsonFlag, print, refuse } from "../owner-command.ts";

export type NoReturnFlags = JsonFlag & { reason: NoReturnReason | "none" };

/** The shared help of both commands for exclusions. */
export const noReturnHelp = `
Goods that cannot be returned are marked on their page, at the checkout, in the order and in its mails. The law allows
only these reasons (ECT Act, section 42): ${noReturnReasons.join(", ")}. Defective goods can always be returned for six
months. Placed orders keep the reason that applied then.`;

export function reasonOption(): Option {
  return new Option("--reason <reason>", `${noReturnReasons.join(", ")}; none removes the reason`)
    .argParser(readReason)
    .makeOptionMandatory();
}

function readReason(text: string): NoReturnFlags["reason"] {
  const reason = [...noReturnReasons, "none" as const].find((each) => each === text);
  if (!reason) throw new InvalidArgumentError(`It must be ${noReturnReasons.join(", ")} or none.`);
  return reason;
}

export function reasonOf({ reason }: NoReturnFlags): NoReturnReason | null {
  return reason === "none" ? null : reason;
}

/** @param nameOf the owner's name for it: a SKU or a category */
export function sayNoReturn<Named>(
  done: NoReturnSet<Named>,
  flags: NoReturnFlags,
  nameOf: (named: Named) => string,
): ExitCode {
  if (!done.ok) return refuse(done.problem);
  const reason = reasonOf(flags);
  const now = reason === null ? "can be sent back within seven days" : `no change-of-mind returns: ${reason}`;
  const lines = done.named.map(
    (named) => `${nameOf(named)}: ${now}${done.changed.includes(named) ? "" : ", as before"}`,
  );
  const values = done.named.map((named) => ({ named: nameOf(named), no_return: reason }));
  print(flags, values, lines.join("\n"));
  return 0;
}
