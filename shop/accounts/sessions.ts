import { and, eq, gt } from "drizzle-orm";
import type { Queryable, Shop } from "../shop.ts";
import { sessions, users } from "./tables.ts";
import { hashOfToken, newToken } from "./token.ts";

/** The specification's 30 days. */
export const sessionDays = 30;

export type User = { id: number; email: string; name: string };

/** Opens a session and returns its token. */
export async function openSession(
  shop: Shop,
  db: Queryable,
  userId: number,
  deviceName: string | undefined,
): Promise<string> {
  const token = newToken();
  const createdAt = shop.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionDays * 86_400_000);
  await db.insert(sessions).values({
    tokenHash: hashOfToken(token),
    userId,
    deviceName: deviceName?.slice(0, 300) ?? null,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
  });
  return token;
}

/** Who a token belongs to; undefined when it is unknown, expired or closed. */
export async function userOfToken(shop: Shop, token: string): Promise<User | undefined> {
  const [user] = await shop.db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), gt(sessions.expiresAt, shop.clock.now())));
  return user;
}

/** Closes the session of a token. Safe to repeat. */
export async function closeSession(shop: Shop, token: string): Promise<void> {
  await shop.db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)));
}
