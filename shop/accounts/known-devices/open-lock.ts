import type { Shop } from "../../shop.ts";
import { resetTries } from "../limits.ts";
import { noted } from "../note-act.ts";
import { countTry } from "../rate-limit.ts";
import { deadToken, ownerOfToken } from "../reset-password.ts";
import { rememberDevice } from "./known-devices.ts";

type Unlock = { token: string; network?: string | undefined; device?: string | undefined };

/**
 * Makes a device a known one, by the link of a mail: it may log in although a stranger has locked the address. It
 * signs nobody in, and the link can still set a new password.
 *
 * @returns the token that the device is to keep
 * @throws ShopError `invalid` under `token` when it is unknown, used or too old; `too-many`
 */
export function openLock(shop: Shop, { token, network, device }: Unlock): Promise<string> {
  return noted(shop, "unlock", { network }, async (about) => {
    await countTry(shop, resetTries({ network }));
    const owner = await ownerOfToken(shop, token);
    if (!owner) throw deadToken();
    about.userId = owner.id;
    return rememberDevice(shop, shop.db, owner.id, device);
  });
}
