import { and, eq, gt } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { hashOfToken, newToken } from "../sessions/token.ts";
import { knownDevices, users } from "../tables.ts";

/** Browsers cap cookies at 400 days. */
export const deviceDays = 365;

type Asking = Pick<Shop, "clock">;

/**
 * Whether the device has logged in to this account before.
 * @param email as it is stored
 * @param token of the device cookie
 */
export async function isKnownDevice(
  { db, clock }: Pick<Shop, "db" | "clock">,
  email: string,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false;
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(isDevice(token), eq(users.email, email), gt(knownDevices.expiresAt, clock.now())));
  return known !== undefined;
}

/**
 * Marks a device as known. A token that the account does not know is replaced, since somebody else may have planted it.
 * @returns the token for the device's cookie
 */
export async function rememberDevice(
  { clock }: Asking,
  tx: Queryable,
  userId: number,
  token: string | undefined,
): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + deviceDays * 86_400_000);
  if (token) {
    const isOwn = and(
      isDevice(token),
      eq(knownDevices.userId, userId),
      gt(knownDevices.expiresAt, clock.now()),
    );
    const kept = await tx
      .update(knownDevices)
      .set({ expiresAt })
      .where(isOwn)
      .returning({ userId: knownDevices.userId });
    if (kept.length > 0) return token;
  }
  const fresh = newToken();
  await tx.insert(knownDevices).values({ tokenHash: hashOfToken(fresh), userId, expiresAt });
  return fresh;
}

function isDevice(token: string) {
  return eq(knownDevices.tokenHash, hashOfToken(token));
}
