import { writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { orderForOwner } from "../../shop/fulfilment/order-for-owner.ts";
import { printSlip } from "../../shop/fulfilment/print-slip.ts";
import type { OrderStatus } from "../../shop/orders/order.ts";
import { listAllOrders, type OrdersFound } from "../../shop/orders/queries/find-orders.ts";
import { orderSteps } from "../../shop/orders/states/order-states.ts";
import { orderNumber } from "../../words/order-number.ts";
import {
  complain,
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  type OwnersWholeShop,
  ownerCommand,
  print,
} from "../owner-command.ts";
import { readPeriod } from "../period.ts";
import { addCorrectInvoice } from "./correct-invoice.ts";
import { noOrder, orUndefined, readOrder } from "./named-order.ts";
import { orderInWords } from "./order-in-words.ts";
import { addOrderSteps } from "./order-steps.ts";
import { presentListedOrder, presentOrderForOwner } from "./orders-as-json.ts";
import { ordersInWords } from "./orders-in-words.ts";
import { addRefund } from "./refund-order.ts";
import { addUnpaid } from "./unpaid.ts";

const words = {
  name: "orders",
  needsShop: true as const,
  description: "Orders: find, pack, ship, cancel and refund them.",
  help: `
Search by an order's number in any spelling, by words of the recipient's name or their beginnings, by email address,
phone number, payment reference, tracking number, or SKU.

You may repeat a step: it changes nothing the second time, and sends no second mail. Of several orders each is changed
or refused by itself, with a line for each. "npx spaza audit" lists all changes with their authors.

Examples:
  $ npx spaza orders list --to-pack
  $ npx spaza orders search "thandi mok"
  $ npx spaza orders show 2
  $ npx spaza orders slip 2
  $ npx spaza orders pack 2 3 4
  $ npx spaza orders ship 2 --tracking TCG48213377 --carrier "The Courier Guy"
  $ npx spaza orders ship 3 --tracking 0012345 --url https://courier.example/track/0012345
  $ npx spaza orders track 2 --tracking TCG48213378 --carrier "The Courier Guy"
  $ npx spaza orders deliver 2
  $ npx spaza orders cancel 5 --reason no_stock
  $ npx spaza orders refund 2 --item SW-BIL-01=1 --reason "The blade was dented" --restock`,
};

const perPage = 20;
const statuses = Object.keys(orderSteps) as OrderStatus[];

type PageFlags = JsonFlag & { page: string };

type ListFlags = PageFlags & {
  status?: OrderStatus;
  toPack?: true;
  since?: string;
  until?: string;
  oldest?: true;
};

export function ordersCommand(environment: Environment): Command {
  const owner = ownerCommand(environment, words);
  const { command, act, actWhole } = owner;
  command
    .command("list")
    .description("list orders, the newest first")
    .addOption(new Option("--status <status>", "only orders with this status").choices(statuses))
    .option("--to-pack", "only paid orders that are not packed, the oldest first")
    .option("--since <day>", "placed from then on: 2026-11-01, or with a time")
    .option("--until <day>", "placed until then, the end of a day")
    .option("--oldest", "the oldest first")
    .option("--page <number>", "a further page", "1")
    .option("--json", "as JSON")
    .action((flags: ListFlags) => act((shop) => list(shop, flags)));
  command
    .command("search")
    .description("find orders, the newest first")
    .argument("<what>", "a number, name, email, phone, payment reference, tracking number or SKU")
    .option("--page <number>", "a further page", "1")
    .option("--json", "as JSON")
    .action((what: string, flags: PageFlags) => act((shop) => search(shop, what, flags)));
  command
    .command("show")
    .description("show all details of an order")
    .argument("<order>", "its number")
    .option("--json", "as JSON")
    .action((order: string, flags: JsonFlag) => act((shop) => show(shop, order, flags)));
  command
    .command("slip")
    .description("write the packing slip as a PDF")
    .argument("<order>", "its number")
    .option("--to <file>", "the file; an existing one is replaced (default: packing-slip-NUMBER.pdf)")
    .option("--json", "as JSON")
    .action((order: string, flags: JsonFlag & { to?: string }) =>
      actWhole((shop) => slip(shop, order, flags)),
    );
  addOrderSteps(owner);
  addRefund(owner);
  addCorrectInvoice(owner);
  addUnpaid(owner);
  return command;
}

async function list(shop: OwnersShop, flags: ListFlags): Promise<ExitCode> {
  const page = readPage(flags.page);
  if (page === undefined) return complain(noPage(flags.page));
  if (flags.toPack && flags.status) return complain("Choose --to-pack or --status: what waits is processing");
  const { since: from, until } = flags;
  const period = readPeriod({ ...(from && { from }), ...(until && { until }) });
  if ("problem" in period) return complain(period.problem);
  const found = await listAllOrders(shop.db, {
    page,
    perPage,
    since: period.startsAt,
    until: period.endsAt,
    status: flags.toPack ? "processing" : flags.status,
    isOldestFirst: (flags.oldest || flags.toPack) ?? false,
  });
  return printFound(flags, found, page);
}

async function search(shop: OwnersShop, what: string, flags: PageFlags): Promise<ExitCode> {
  const page = readPage(flags.page);
  if (page === undefined) return complain(noPage(flags.page));
  // Imported here because the phone number library is large.
  const { searchOrders } = await import("../../shop/fulfilment/search-orders.ts");
  return printFound(flags, await searchOrders(shop, what, { page, perPage }), page);
}

function printFound(flags: JsonFlag, { orders, hasMore }: OrdersFound, page: number): ExitCode {
  const json = { page, per_page: perPage, has_more: hasMore, data: orders.map(presentListedOrder) };
  const wayOn = hasMore ? [`There are more: --page ${page + 1}`] : [];
  print(flags, json, [...ordersInWords(orders), ...wayOn].join("\n"));
  return 0;
}

const mostPages = 100_000;

function readPage(typed: string): number | undefined {
  const page = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return page >= 1 && page <= mostPages ? page : undefined;
}

const noPage = (typed: string) => `"${typed}" is no page: a number from 1 to ${mostPages}`;

async function show({ db }: OwnersShop, typed: string, flags: JsonFlag): Promise<ExitCode> {
  const id = readOrder(typed);
  const found = id === null ? undefined : await orderForOwner(db, id);
  if (!found) return complain(noOrder(typed));
  print(flags, presentOrderForOwner(found), orderInWords(found));
  return 0;
}

async function slip(
  shop: OwnersWholeShop,
  typed: string,
  flags: JsonFlag & { to?: string },
): Promise<ExitCode> {
  const id = readOrder(typed);
  const printed = id === null ? undefined : await orUndefined(printSlip(shop, id));
  if (id === null || !printed) return complain(noOrder(typed));
  const number = orderNumber(id);
  if (!printed.ok) return complain(`Order ${number} has no packing slip: ${printed.problem}`);
  const file = flags.to ?? `packing-slip-${number}.pdf`;
  await writeFile(file, printed.pdf);
  print(flags, { order: number, file }, `The packing slip of order ${number} is in ${file}.`);
  return 0;
}
