import { type Column, sql, type Table } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import {
  emailChanges,
  emailConfirmations,
  knownDevices,
  oneTimeCodes,
  rateLimits,
  resetTokens,
  sessions,
} from "./tables.ts";

const ended: { table: Table; endsAt: Column }[] = [
  { table: sessions, endsAt: sessions.expiresAt },
  { table: oneTimeCodes, endsAt: oneTimeCodes.expiresAt },
  { table: resetTokens, endsAt: resetTokens.expiresAt },
  { table: emailChanges, endsAt: emailChanges.expiresAt },
  { table: emailConfirmations, endsAt: emailConfirmations.expiresAt },
  { table: knownDevices, endsAt: knownDevices.expiresAt },
  { table: rateLimits, endsAt: rateLimits.endsAt },
];

/** Clears away what has ended and counts for nothing any more. Safe to repeat, also by several processes at once. */
export async function clearEnded({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  for (const { table, endsAt } of ended) {
    // What somebody works with right now is left for the next time: waiting for him, he might wait for us.
    await db.execute(
      sql`delete from ${table} where ctid in
        (select ctid from ${table} where ${endsAt} <= ${now} for update skip locked)`,
    );
  }
}
