import type { UnpaidCap, UnpaidCaps } from "../../../platform/config/unpaid-caps.ts";
import type { Queryable } from "../../shop.ts";
import type { Level } from "../../stock/stock.ts";
import type { OrderLine } from "../order.ts";
import type { AskedOrder } from "../order-wish.ts";
import { type BeyondCap, beyondCap } from "./beyond-cap.ts";
import { type Held, heldByAccounts, heldByNetworks, heldWith, nothingHeld } from "./held.ts";
import { type NetworkCodes, networkCodes } from "./network-code.ts";
import { isSmallHold } from "./small-hold.ts";
import { isKnown, type Standing } from "./standing.ts";

/**
 * Whose unpaid orders are counted together: an account, or the shoppers of one standing in a network (`clientNetwork`) or
 * in a wider network. The address of a network stays out of the database.
 */
export type Holder =
  | { userId: number }
  | { code: string; network: string; isWider: boolean; standing: Standing };

/** A holder of an order, with what it holds without that order. */
export type HolderOfOrder = { holder: Holder; cap: UnpaidCap; held: Held };

/** What the shoppers of a round and their networks hold: read once, and counted on as orders are placed. */
export type Holdings = {
  caps: UnpaidCaps;
  standings: Map<number, Standing>;
  accounts: Map<number, Held>;
  networks: Map<string, Held>;
  /** What the owner should know of it. */
  alarms: Alarm[];
};

/** A holder whose unpaid orders deserve a look. `refused` is what an order of it would have broken. */
export type Alarm = HolderOfOrder & { refused: BeyondCap | "orders" | null };

type Known = Pick<Holdings, "caps" | "standings">;

/** @param productIds of all that is asked for */
export async function readHoldings(
  db: Queryable,
  asked: AskedOrder[],
  { caps, standings }: Known,
  productIds: number[],
): Promise<Holdings> {
  const userIds = asked.map(({ user }) => user.id);
  const codes = asked.map((one) => codesOf(one, standings));
  const [accounts, networks] = await Promise.all([
    heldByAccounts(db, userIds, productIds),
    heldByNetworks(db, codes, productIds),
  ]);
  return { caps, standings, accounts, networks, alarms: [] };
}

/** Under which the order is counted with others of its networks; null where only its account counts. */
export function codesOf({ user, wish }: AskedOrder, standings: Map<number, Standing>): NetworkCodes {
  return networkCodes(wish.network, standings.get(user.id) ?? "new");
}

/** The account of an order, and its networks where they count. */
export function holdersOf(holdings: Holdings, asked: AskedOrder): HolderOfOrder[] {
  const { caps, standings, accounts, networks } = holdings;
  const userId = asked.user.id;
  const standing = standings.get(userId) ?? "new";
  const cap = isKnown(standing) ? caps.knownAccount : caps.newAccount;
  const account = { holder: { userId }, cap, held: accounts.get(userId) ?? nothingHeld };
  const { networkCode, widerNetworkCode } = codesOf(asked, standings);
  const network = asked.wish.network ?? "";
  const ofNetwork = (code: string | null, isWider: boolean): HolderOfOrder[] => {
    if (code === null) return [];
    const holder = { code, network, isWider, standing };
    return [
      { holder, cap: isWider ? widerCap(caps) : caps.network, held: networks.get(code) ?? nothingHeld },
    ];
  };
  return [account, ...ofNetwork(networkCode, false), ...ofNetwork(widerNetworkCode, true)];
}

/** A wider network holds ten times as much as one network, as with the limits of accounts. A share of a stock stays one. */
function widerCap({ network }: UnpaidCaps): UnpaidCap {
  return { ...network, pieces: network.pieces * 10, cents: network.cents * 10 };
}

/** Unpaid orders of one account; what they hold is capped besides. */
export const mostUnpaidOrders = 10;

/** Whether an account has as many unpaid orders as it may. */
export function isCrowded(holdings: Holdings, asked: AskedOrder): boolean {
  const [account] = holdersOf(holdings, asked);
  if (!account || account.held.orders < mostUnpaidOrders) return false;
  holdings.alarms.push({ ...account, refused: "orders" });
  return true;
}

/** Whose cap an order breaks, and how; undefined where it may be placed. */
export function whoHoldsTooMuch(
  holdings: Holdings,
  asked: AskedOrder,
  lines: OrderLine[],
  levels: Map<number, Level>,
): { holder: Holder; beyond: BeyondCap } | undefined {
  for (const one of holdersOf(holdings, asked)) {
    const beyond = beyondCap(one.cap, heldWith(one.held, lines), lines, levels);
    if (!beyond || ("code" in one.holder && isAllowedAnyway(holdings, asked, lines))) continue;
    holdings.alarms.push({ ...one, refused: beyond });
    return { holder: one.holder, beyond };
  }
  return undefined;
}

/** Whether the shopper may place an order on a full network. */
function isAllowedAnyway({ accounts, standings }: Holdings, { user }: AskedOrder, lines: OrderLine[]) {
  const held = accounts.get(user.id) ?? nothingHeld;
  return standings.get(user.id) === "proved" && isSmallHold(heldWith(held, lines));
}

/** Counts an order that is placed. */
export function countOrder(holdings: Holdings, asked: AskedOrder, lines: OrderLine[]): void {
  for (const one of holdersOf(holdings, asked)) {
    const { holder } = one;
    const held = heldWith(one.held, lines);
    if ("userId" in holder) holdings.accounts.set(holder.userId, held);
    else holdings.networks.set(holder.code, held);
    if (isMuch(one.cap, held)) holdings.alarms.push({ ...one, held, refused: null });
  }
}

/** From three quarters of a cap on the owner should know. */
function isMuch(cap: UnpaidCap, { pieces, cents }: Held): boolean {
  return pieces * 4 >= cap.pieces * 3 || cents * 4 >= cap.cents * 3;
}
