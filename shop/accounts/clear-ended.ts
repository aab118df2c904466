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

/** Deletes expired rows. Safe to repeat. Concurrency: several processes may run it at once. */
export async function clearEnded({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  for (const { table, endsAt } of ended) {
    // Locked rows are skipped until next time: waiting for them could deadlock.
    await db.execute(
      sql`delete from ${table} where ctid in
        (select ctid from ${table} where ${endsAt} <= ${now} for update skip locked)`,
    );
  }
}
