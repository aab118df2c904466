import { clientNetwork } from "../accounts/client-network.ts";
import { type Limit, networkTries, type Try } from "../accounts/rate-limit.ts";
import type { User } from "../accounts/users.ts";

/** So many tell the owner what is wrong; more only fill the disk. A gateway that means us sends again, and slowly. */
const refusedNetwork: Limit = { name: "refused-notification-network", most: 30, windowMinutes: 60 };

/** By which a stranger fills the record of notifications. Only those that prove nothing count. */
export const refusedNotificationTries = (address: string): Try[] =>
  networkTries(refusedNetwork, clientNetwork(address));

const unknownVoucher: Limit = { name: "unknown-voucher", most: 20, windowMinutes: 15 };

/** By which somebody guesses codes. Only those that no voucher has count, so that a shopper may try all of their own. */
export const unknownVoucherTries = (user: Pick<User, "id">): Try[] => [
  { limit: unknownVoucher, who: String(user.id) },
];
