import { clientNetwork } from "../accounts/rate-limits/client-network.ts";
import { type Limit, networkTries, type Try } from "../accounts/rate-limits/rate-limit.ts";
import type { User } from "../accounts/users.ts";

/** Enough to show the owner what is wrong, without filling the disk. A genuine gateway retries slowly. */
const refusedNetwork: Limit = { name: "refused-notification-network", most: 30, windowMinutes: 60 };

/** Limits refused webhook calls, so that strangers cannot fill the log. Only unauthenticated calls count. */
export const refusedNotificationTries = (address: string): Try[] =>
  networkTries(refusedNetwork, clientNetwork(address));

const unknownVoucher: Limit = { name: "unknown-voucher", most: 20, windowMinutes: 15 };

/** Limits guessing of codes. Only unknown codes count, so that a shopper may try all their own. */
export const unknownVoucherTries = (user: Pick<User, "id">): Try[] => [
  { limit: unknownVoucher, who: String(user.id) },
];
