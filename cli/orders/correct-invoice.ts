import { type Correction, correctInvoice } from "../../shop/invoices/correct-invoice.ts";
import { orderNumber } from "../../words/order-number.ts";
import {
  type ExitCode,
  type JsonFlag,
  type OwnersWholeShop,
  type ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { noOrder, orUndefined, readOrder } from "./named-order.ts";

type Flags = JsonFlag & { company?: string; vatNumber?: string; name?: string; address?: string };

export function addCorrectInvoice({ command, actWhole }: ReturnType<typeof ownerCommand>): void {
  command
    .command("correct-invoice")
    .description("correct the recipient of an issued invoice; the shopper gets it by mail")
    .argument("<order>", "its number")
    .option("--company <name>", "the company; none: no company")
    .option("--vat-number <number>", "the company's; none: it has none. Needed where the company is another")
    .option("--name <name>", "the name of the shopper")
    .option("--address <address>", "on one line")
    .option("--json", "as JSON")
    .action((order: string, flags: Flags) => actWhole((shop) => correct(shop, order, flags)));
}

async function correct(shop: OwnersWholeShop, typed: string, flags: Flags): Promise<ExitCode> {
  const correction = correctionOf(flags);
  if (Object.keys(correction).length === 0)
    return refuse("Say what is wrong on it: --company, --vat-number, --name or --address");
  if ([flags.name, flags.address].some(isNone)) return refuse("An invoice names who ordered, and an address");
  const id = readOrder(typed);
  const answer =
    id === null ? undefined : await orUndefined(correctInvoice(shop, shop.actor, id, correction));
  if (id === null || !answer) return refuse(noOrder(typed));
  const order = orderNumber(id);
  if (answer.outcome === "refused") return refuse(`Order ${order}: ${answer.problem}`);
  const { outcome, number } = answer;
  const told = outcome === "done" && answer.isTold;
  const words =
    outcome === "done"
      ? `Invoice ${number} of order ${order} is corrected. ${told ? "The shopper was told." : untold}`
      : `Invoice ${number} of order ${order} says so already. Nothing was changed.`;
  print(flags, { order, invoice: number, outcome, told }, words);
  return 0;
}

function correctionOf({ company, vatNumber, name, address }: Flags): Correction {
  return {
    ...(company !== undefined && { companyName: orNull(company) }),
    ...(vatNumber !== undefined && { vatNumber: orNull(vatNumber.replace(/\s/g, "")) }),
    ...(name !== undefined && { name: name.trim() }),
    ...(address !== undefined && { address: address.trim() }),
  };
}

const untold = "The shopper's account is removed: nobody was told.";

const isNone = (typed = "") => /^none$/i.test(typed.trim());
const orNull = (typed: string) => (isNone(typed) ? null : typed.trim());
