import { and, desc, eq, gt, isNotNull, ne, notInArray, type SQL } from "drizzle-orm";
import type { Queryable, Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { noted } from "./note-act.ts";
import { knownDevices, sessions } from "./tables.ts";
import { hashOfToken } from "./token.ts";
import type { User } from "./users.ts";

/** Where the shopper is signed in: a session as the account's page shows it. */
export type Device = {
  id: number;
  /** What the device said of itself; null when it said nothing. */
  deviceName: string | null;
  createdAt: Date;
  /** To the hour. */
  lastSeenAt: Date;
  expiresAt: Date;
  /** The one that asks. */
  isCurrent: boolean;
};

/** The devices on which the shopper is signed in, the one that asks first, then the last seen. */
export async function listDevices({ db, clock }: Shop, user: User, token: string): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const currentHash = hashOfToken(token);
  return rows
    .map(({ tokenHash, userId: _, deviceHash: __, ...device }) => ({
      ...device,
      isCurrent: tokenHash.equals(currentHash),
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/**
 * Signs one device out.
 *
 * @throws ShopError `not-found`, also for someone else's and for one that is signed out already
 */
export async function closeDevice(shop: Shop, user: User, deviceId: number): Promise<void> {
  const own = and(eq(sessions.id, deviceId), eq(sessions.userId, user.id));
  await noted(shop, "logout", { userId: user.id }, async () => {
    const [closed] = await shop.db
      .delete(sessions)
      .where(and(own, gt(sessions.expiresAt, shop.clock.now())))
      .returning({ deviceHash: sessions.deviceHash });
    if (!closed) throw notFound("Device");
    if (closed.deviceHash) await forgetDevices(shop.db, user, eq(knownDevices.tokenHash, closed.deviceHash));
  });
}

/** Signs all devices out but the one with this token. Safe to repeat. */
export function closeOtherDevices(shop: Shop, user: User, token: string): Promise<void> {
  return noted(shop, "logout", { userId: user.id }, () => closeOthers(shop.db, user, token));
}

/** The same as part of another act. */
export async function closeOthers(db: Queryable, user: User, token: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOfToken(token))));
  const stays = db
    .select({ hash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isNotNull(sessions.deviceHash)));
  await forgetDevices(db, user, notInArray(knownDevices.tokenHash, stays));
}

/** A device that its owner signs out may be in strange hands: it no longer passes a lock. */
async function forgetDevices(db: Queryable, user: User, which: SQL): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, user.id), which));
}
