import { and, eq, gt, sql } from "drizzle-orm";
import { batchedOn } from "../../../platform/concurrency/batch.ts";
import { prepared } from "../../../platform/database/statement.ts";
import type { Database, Queryable } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { isOpenAt } from "../account-states.ts";
import { noted } from "../note-act.ts";
import { knownDevices, sessions, users } from "../tables.ts";
import { type User, userColumns } from "../users.ts";
import { hashOfToken, newToken } from "./token.ts";

export const sessionDays = 30;

/**
 * Opens a session and returns its token.
 * @param deviceName the user agent
 * @param device the known-device token
 */
export async function openSession(
  shop: Shop,
  db: Queryable,
  userId: number,
  deviceName: string | undefined,
  device?: string,
): Promise<string> {
  const token = newToken();
  const createdAt = shop.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionDays * 86_400_000);
  await db.insert(sessions).values({
    tokenHash: hashOfToken(token),
    userId,
    deviceName: deviceName?.slice(0, 300) ?? null,
    deviceHash: device ? hashOfToken(device) : null,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
  });
  return token;
}

const hourMs = 3_600_000;

/** The signed-in user; undefined when the token is unknown, expired or closed. Updates the time of last use. */
export async function userOfToken({ db, clock }: Shop, token: string): Promise<User | undefined> {
  const now = clock.now();
  const session = await sessionOf(db, hashOfToken(token).toString("hex"));
  if (!session || session.expiresAt <= now || !isOpenAt(session, now)) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() >= hourMs) {
    await db.update(sessions).set({ lastSeenAt: now }).where(isSessionOf(token));
  }
  const { id, email, name, emailProvedAt, sessionId } = session;
  return { id, email, name, emailProvedAt, sessionId };
}

const mostSessionsTogether = 100;

/** Concurrent requests share one query. Nothing is cached, so a closed session ends at once. */
const sessionOf = batchedOn(async (db: Database, hexHashes: string[]) => {
  const tokenHashes = hexHashes.map((hex) => Buffer.from(hex, "hex"));
  const found = await sessionsQuery(db, { tokenHashes });
  return new Map(found.map((session) => [session.tokenHash.toString("hex"), session]));
}, mostSessionsTogether);

const sessionsQuery = prepared((db) =>
  db
    .select({
      ...userColumns,
      removalDueAt: users.removalDueAt,
      removedAt: users.removedAt,
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder("tokenHashes")}::bytea[])`)
    .prepare("sessions"),
);

/** Whether the session still exists; it may have expired. */
export async function isOpenSession(db: Queryable, id: number): Promise<boolean> {
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found !== undefined;
}

export async function isSignedIn({ clock }: Shop, db: Queryable, token: string): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isSessionOf(token), gt(sessions.expiresAt, clock.now())));
  return found !== undefined;
}

/** Logs out. Safe to repeat. */
export async function closeSession(shop: Shop, token: string): Promise<void> {
  await noted(shop, "logout", {}, async (about) => {
    const closed = await shop.db
      .delete(sessions)
      .where(isSessionOf(token))
      .returning({ userId: sessions.userId });
    about.userId = closed[0]?.userId;
  });
}

function isSessionOf(token: string) {
  return eq(sessions.tokenHash, hashOfToken(token));
}

/** Closes all sessions of an account and forgets its devices. Safe to repeat. @returns the number of sessions */
export async function closeSessionsOf(db: Queryable, userId: number): Promise<number> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
  const { rowCount } = await db.delete(sessions).where(eq(sessions.userId, userId));
  return rowCount ?? 0;
}
