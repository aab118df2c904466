import type { UnpaidCap, UnpaidCaps } from "../../../platform/config/unpaid-caps.ts";
import type { Queryable } from "../../database.ts";
import type { Level } from "../../stock/stock.ts";
import type { OrderLine } from "../order.ts";
import type { AskedOrder } from "../placing/order-input.ts";
import { type BeyondCap, beyondCap } from "./beyond-cap.ts";
import { type Held, heldByAccounts, heldByNetworks, heldWith, nothingHeld } from "./held.ts";
import { type NetworkCodes, networkCodes } from "./network-code.ts";
import { isSmallHold } from "./small-hold.ts";
import { isKnown, type Standing } from "./standing.ts";

/**
 * Whose unpaid orders are limited together: an account, or shoppers of one standing in a network (`clientNetwork`) or
 * wider network.
 */
export type Holder =
  | { userId: number }
  | { code: string; network: string; isWider: boolean; standing: Standing };

/** `held` excludes the order. */
export type HolderOfOrder = { holder: Holder; cap: UnpaidCap; held: Held };

/** Totals of a batch's shoppers and networks: read once, then updated as orders are placed. */
export type Holdings = {
  caps: UnpaidCaps;
  standings: Map<number, Standing>;
  accounts: Map<number, Held>;
  networks: Map<string, Held>;
  /** For the owner. */
  alarms: Alarm[];
};

/** A holder worth the owner's look. `refused` is the limit that an order would have exceeded. */
export type Alarm = HolderOfOrder & { refused: BeyondCap | "orders" | null };

type Known = Pick<Holdings, "caps" | "standings">;

/** @param productIds of all requested products */
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

/** Null when only the account's limits apply. */
export function codesOf({ user, input }: AskedOrder, standings: Map<number, Standing>): NetworkCodes {
  return networkCodes(input.network, standings.get(user.id) ?? "new");
}

/** The order's account, and its networks where their limits apply. */
export function holdersOf(holdings: Holdings, asked: AskedOrder): HolderOfOrder[] {
  const { caps, standings, accounts, networks } = holdings;
  const userId = asked.user.id;
  const standing = standings.get(userId) ?? "new";
  const cap = isKnown(standing) ? caps.knownAccount : caps.newAccount;
  const account = { holder: { userId }, cap, held: accounts.get(userId) ?? nothingHeld };
  const { networkCode, widerNetworkCode } = codesOf(asked, standings);
  const network = asked.input.network ?? "";
  const ofNetwork = (code: string | null, isWider: boolean): HolderOfOrder[] => {
    if (code === null) return [];
    const holder = { code, network, isWider, standing };
    return [
      { holder, cap: isWider ? widerCap(caps) : caps.network, held: networks.get(code) ?? nothingHeld },
    ];
  };
  return [account, ...ofNetwork(networkCode, false), ...ofNetwork(widerNetworkCode, true)];
}

/** A wider network may hold ten times as much, as in the rate limits; the stock share stays the same. */
function widerCap({ network }: UnpaidCaps): UnpaidCap {
  return { ...network, pieces: network.pieces * 10, cents: network.cents * 10 };
}

/** The number of unpaid orders per account; their content is capped besides. */
export const mostUnpaidOrders = 10;

/** Whether the account has reached that number. */
export function isCrowded(holdings: Holdings, asked: AskedOrder): boolean {
  const [account] = holdersOf(holdings, asked);
  if (!account || account.held.orders < mostUnpaidOrders) return false;
  holdings.alarms.push({ ...account, refused: "orders" });
  return true;
}

/** The first holder whose cap the order exceeds; undefined when it may be placed. */
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

/** Allows small orders on a full network. */
function isAllowedAnyway({ accounts, standings }: Holdings, { user }: AskedOrder, lines: OrderLine[]) {
  const held = accounts.get(user.id) ?? nothingHeld;
  return standings.get(user.id) === "proved" && isSmallHold(heldWith(held, lines));
}

export function countOrder(holdings: Holdings, asked: AskedOrder, lines: OrderLine[]): void {
  for (const one of holdersOf(holdings, asked)) {
    const { holder } = one;
    const held = heldWith(one.held, lines);
    if ("userId" in holder) holdings.accounts.set(holder.userId, held);
    else holdings.networks.set(holder.code, held);
    if (isMuch(one.cap, held)) holdings.alarms.push({ ...one, held, refused: null });
  }
}

/** The owner is warned from three quarters of a cap. */
function isMuch(cap: UnpaidCap, { pieces, cents }: Held): boolean {
  return pieces * 4 >= cap.pieces * 3 || cents * 4 >= cap.cents * 3;
}
