import { type Limit, networkTries, type Try } from "../accounts/rate-limits/rate-limit.ts";
import type { User } from "../accounts/users.ts";

/** Addresses may be a stranger's, and get a mail. */
const ofEmail: Limit = { name: "support-email", most: 6, windowMinutes: 60 };
/** Generous: mobile carriers put thousands of shoppers behind one address. */
const ofNetwork: Limit = { name: "support-network", most: 60, windowMinutes: 60 };

type Asking = { email: string; user: User | undefined; network: string | undefined };

/**
 * All messages count, including refused ones. Messages from the address's own account count apart: strangers who type
 * that address must not block its owner.
 */
export const supportTries = ({ email, user, network }: Asking): Try[] => [
  { limit: ofEmail, who: user?.email === email ? `user ${user.id}` : email },
  ...networkTries(ofNetwork, network),
];
