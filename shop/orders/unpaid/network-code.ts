import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { lockNumbers } from "../../../platform/database/lock-numbers.ts";
import { statement } from "../../../platform/database/statement.ts";
import { widerNetwork } from "../../accounts/rate-limits/client-network.ts";
import type { Transaction } from "../../database.ts";
import type { AskedOrder } from "../placing/order-input.ts";
import type { Standing } from "./standing.ts";

/**
 * Groups unpaid orders of a network; null when only the account's limits apply: for standing "paid", and the shop's own
 * calls.
 * Shoppers with a proved address are grouped apart, so that strangers without one cannot use up their limit. Hashed, so
 * that orders hold no address; since all addresses can be tried, the code is deleted when the order is paid or ends.
 */
function networkCode(network: string | undefined, standing: Standing): string | null {
  if (!network || standing === "paid") return null;
  return hashOf(JSON.stringify([standing, network]))
    .toString("base64url")
    .slice(0, 16);
}

/** The /48 counts besides, since some providers give one customer a whole /48. */
export type NetworkCodes = { networkCode: string | null; widerNetworkCode: string | null };

export function networkCodes(network: string | undefined, standing: Standing): NetworkCodes {
  return {
    networkCode: networkCode(network, standing),
    widerNetworkCode: networkCode(widerNetwork(network), standing),
  };
}

/**
 * Locks these networks, so that their totals stay exact. Call it once, after locking users and before stock; a fixed
 * order prevents deadlocks.
 */
export async function lockNetworks(tx: Transaction, asked: AskedOrder[]): Promise<void> {
  const networks = new Set(
    asked.flatMap(({ input: { network } }) => [network || [], widerNetwork(network) ?? []].flat()),
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
