import { type FakeClock, fakeClock } from "../../platform/clock.ts";
import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import { silentLog } from "../../platform/log/log.ts";
import { proveEmail } from "../../shop/accounts/email/proved-email.ts";
import { register } from "../../shop/accounts/register.ts";
import { closeSession } from "../../shop/accounts/sessions/sessions.ts";
import { accountByEmail, type User } from "../../shop/accounts/users.ts";
import type { Shop } from "../../shop/shop.ts";
import { isShopError } from "../../shop/shop-error.ts";

export const dayMs = 86_400_000;

/** A shop some days in the past, without mails, gateways and logs. */
export type PastShop = Shop & { clock: FakeClock };

export function daysAgo(shop: Shop, days: number): PastShop {
  const clock = fakeClock(new Date(shop.clock.now().getTime() - days * dayMs));
  const jobs = { ...shop.jobs, enqueue: async () => {} };
  return { ...shop, clock, jobs, log: silentLog, gateways: new Map<string, PaymentGateway>() };
}

/** @returns undefined where the account exists already */
export async function newShopper(
  shop: Shop,
  account: { name: string; email: string; password: string },
): Promise<User | undefined> {
  // Saves later starts the password hashing.
  if (await accountByEmail(shop, account.email)) return undefined;
  try {
    const { user, token } = await register(shop, account);
    // The demo account has no device.
    await closeSession(shop, token);
    await shop.db.transaction((tx) => proveEmail(shop, tx, user));
    return user;
  } catch (error) {
    if (isShopError(error) && error.code === "invalid") return undefined;
    throw error;
  }
}
