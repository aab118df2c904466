import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { lockNumbers } from "../../../platform/database/lock-numbers.ts";
import { statement } from "../../../platform/database/statement.ts";
import { widerNetwork } from "../../accounts/client-network.ts";
import type { Transaction } from "../../shop.ts";
import type { AskedOrder } from "../order-wish.ts";
import type { Standing } from "./standing.ts";

/**
 * Under which an unpaid order is counted with others of its network; null where only its account counts: for a
 * shopper whose paid order has left the shop (`Standing`), and for calls of the shop's own.
 *
 * Shoppers with a proved address are counted apart, so that a stranger who fills the count of those without one keeps
 * nobody out of the shop who proves an address. A hash, so that no address stands in an order; who has the database can
 * try all of them, which is why the code goes when the order is paid or ends.
 */
function networkCode(network: string | undefined, standing: Standing): string | null {
  if (!network || standing === "paid") return null;
  return hashOf(JSON.stringify([standing, network]))
    .toString("base64url")
    .slice(0, 16);
}

/** The codes of an order's network and, by IPv6, of its /48: some providers give one customer a whole /48. */
export type NetworkCodes = { networkCode: string | null; widerNetworkCode: string | null };

export function networkCodes(network: string | undefined, standing: Standing): NetworkCodes {
  return {
    networkCode: networkCode(network, standing),
    widerNetworkCode: networkCode(widerNetwork(network), standing),
  };
}

/**
 * Lets other orders of these networks wait until the transaction ends, so that what a network holds stays as it was read.
 * Call it once, after the users are locked and before stock is: the locks are taken in one order, so that two
 * transactions never wait for each other in a circle.
 */
export async function lockNetworks(tx: Transaction, asked: AskedOrder[]): Promise<void> {
  const networks = new Set(
    asked.flatMap(({ wish: { network } }) => [network || [], widerNetwork(network) ?? []].flat()),
  );
  const numbers = [...networks].map((network) => hashOf(network).readInt32BE());
  if (numbers.length > 0) await lockQuery(tx, { numbers: numbers.sort((one, other) => one - other) });
}

const lockQuery = statement(
  "lock_networks",
  sql`select pg_advisory_xact_lock(${sql.raw(String(lockNumbers.unpaidOrdersOfNetwork))}, number)
    from unnest(${sql.placeholder("numbers")}::int[]) as number`,
);

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
