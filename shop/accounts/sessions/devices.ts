import { and, desc, eq, gt, isNotNull, ne, notInArray, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { notFound } from "../../shop-error.ts";
import { noted } from "../note-act.ts";
import { knownDevices, sessions } from "../tables.ts";
import type { User } from "../users.ts";
import { hashOfToken } from "./token.ts";

export type Device = {
  id: number;
  /** The user agent; null when unknown. */
  deviceName: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
};

/** The current device first, then by last use. */
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
 * @throws ShopError `not-found`, also for another shopper's device and one already signed out
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

/** Signs out all devices but the one with this token. Safe to repeat. */
export function closeOtherDevices(shop: Shop, user: User, token: string): Promise<void> {
  return noted(shop, "logout", { userId: user.id }, () => closeOthers(shop.db, user, token));
}

/** `closeOtherDevices` within the caller's transaction. */
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

/** A device signed out by its owner may be stolen, so it no longer bypasses a login lock. */
async function forgetDevices(db: Queryable, user: User, which: SQL): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, user.id), which));
}
