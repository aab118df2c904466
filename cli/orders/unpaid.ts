import { hasProvedEmail } from "../../shop/accounts/email/proved-email.ts";
import { emailsOf, findAccount } from "../../shop/accounts/users.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import {
  type AccountHolding,
  accountsThatHold,
  type NetworkHolding,
  networksThatHold,
} from "../../shop/orders/unpaid/list-holders.ts";
import { type EndedUnpaid, endUnpaid } from "../../shop/payments/end-unpaid.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import { count } from "../../words/numbers/count.ts";
import { orderNumber } from "../../words/order-number.ts";
import {
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  type OwnersWholeShop,
  type ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { inTable } from "../table.ts";

export function addUnpaid({ command, act, actWhole }: ReturnType<typeof ownerCommand>): void {
  command
    .command("unpaid")
    .description("show how much accounts and networks hold by unpaid orders, the most first")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("end-unpaid")
    .description("end all unpaid orders of accounts; the goods are for sale again")
    .argument("<accounts...>", "their email addresses or numbers")
    .option("--json", "as JSON")
    .action((accounts: string[], flags: JsonFlag) => actWhole((shop) => endAll(shop, accounts, flags)));
}

const mostListed = 50;

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const accounts = await accountsThatHold(db, mostListed);
  const networks = await networksThatHold(db, mostListed);
  const userIds = accounts.map(({ userId }) => userId);
  const emails = await emailsOf(db, userIds);
  const json = {
    accounts: accounts.map((one) => presentAccount(one, emails.get(one.userId))),
    networks: networks.map(presentNetwork),
  };
  print(flags, json, inWords(accounts, networks, emails).join("\n"));
  return 0;
}

type Emails = Awaited<ReturnType<typeof emailsOf>>;

function presentAccount({ userId, ...held }: AccountHolding, known: ReturnType<Emails["get"]>) {
  const email = known?.email ?? null;
  return { account: userId, email, email_confirmed: isConfirmed(known), ...presentHeld(held) };
}

const isConfirmed = (known: ReturnType<Emails["get"]>) => known !== undefined && hasProvedEmail(known);

function presentNetwork({ userIds, ...held }: NetworkHolding, place: number) {
  return { network: place + 1, accounts: userIds, ...presentHeld(held) };
}

type Held = Omit<AccountHolding, "userId">;

function presentHeld({ orders, pieces, cents, until }: Held) {
  return { orders, pieces, value: toDecimal(cents), until: until.toISOString() };
}

const heldTitles = ["orders", "pieces", "goods for", "until"];

function heldCells({ orders, pieces, cents, until }: Held): string[] {
  return [count(orders), count(pieces), inRand(cents), timeAndDay(until.toISOString())];
}

function inWords(accounts: AccountHolding[], networks: NetworkHolding[], emails: Emails) {
  if (accounts.length === 0) return ["No order waits for its payment."];
  const ofAccounts = accounts.map((one) => [
    String(one.userId),
    emails.get(one.userId)?.email ?? "–",
    isConfirmed(emails.get(one.userId)) ? "yes" : "no",
    ...heldCells(one),
  ]);
  const ofNetworks = networks.map((one, place) => [
    String(place + 1),
    inShort(one.userIds),
    ...heldCells(one),
  ]);
  return [
    ...inTable([["account", "email", "confirmed", ...heldTitles], ...ofAccounts]),
    ...(networks.length > 0 ? ["", ...inTable([["network", "accounts", ...heldTitles], ...ofNetworks])] : []),
  ];
}

const mostNamed = 5;

/** "3, 4, 7", or shortened "3, 4, 7, 9, 12 and 30 more". */
function inShort(userIds: number[]): string {
  const named = userIds.slice(0, mostNamed).join(", ");
  return userIds.length > mostNamed ? `${named} and ${count(userIds.length - mostNamed)} more` : named;
}

async function endAll(shop: OwnersWholeShop, typed: string[], flags: JsonFlag): Promise<ExitCode> {
  const named = await Promise.all([...new Set(typed)].map((one) => findAccount(shop.db, one)));
  const unknown = typed.find((_, place) => named[place] === undefined);
  if (unknown !== undefined) return refuse(`There is no account ${unknown}`);
  const all: (EndedUnpaid & { account: number })[] = [];
  for (const user of named)
    if (user) all.push({ account: user.id, ...(await endUnpaid(shop, shop.actor, user.id)) });
  print(flags, all.map(presentEnded), all.map(endedInWords).join("\n"));
  return all.some(({ kept }) => kept.length > 0) ? 1 : 0;
}

function presentEnded({ account, ended, kept }: EndedUnpaid & { account: number }) {
  return {
    account,
    ended: ended.map(orderNumber),
    kept: kept.map(({ orderId, why }) => ({ order: orderNumber(orderId), why })),
  };
}

function endedInWords({ account, ended, kept }: EndedUnpaid & { account: number }): string {
  const words = ended.length > 0 ? `ended ${ended.map(orderNumber).join(", ")}` : "no unpaid order was ended";
  const left = kept.map(({ orderId, why }) => `order ${orderNumber(orderId)} is kept, as ${why}`);
  return `Account ${account}: ${[words, ...left].join("; ")}.`;
}
