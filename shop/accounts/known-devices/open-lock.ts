import type { Shop } from "../../shop.ts";
import { lockAccount } from "../lock-user.ts";
import { noted } from "../note-act.ts";
import { deadToken, ownerOfToken, redeemToken } from "../passwords/reset-password.ts";
import { resetTries } from "../rate-limits/limits.ts";
import { countTry } from "../rate-limits/rate-limit.ts";
import { rememberDevice } from "./known-devices.ts";

type Unlock = { token: string; network?: string | undefined; device?: string | undefined };

/**
 * Makes a device known by a mailed link: it may log in although strangers have locked the address. Does not sign in.
 * Concurrency: a link works once.
 * @returns the token for the device's cookie
 * @throws ShopError `invalid` under `token` when it is unknown, used or expired; `too-many`
 */
export function openLock(shop: Shop, { token, network, device }: Unlock): Promise<string> {
  return noted(shop, "unlock", { network }, async (about) => {
    await countTry(shop, resetTries({ network }));
    const owner = await ownerOfToken(shop, token);
    if (!owner) throw deadToken();
    about.userId = owner.id;
    return shop.db.transaction(async (tx) => {
      await lockAccount(tx, owner.id);
      if (!(await redeemToken(tx, token))) throw deadToken();
      return rememberDevice(shop, tx, owner.id, device);
    });
  });
}
