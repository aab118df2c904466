import { type Limit, networkTries, type Try } from "../accounts/rate-limit.ts";
import type { User } from "../accounts/users.ts";

/** Anybody can type anybody's address, which then gets a mail. */
const ofEmail: Limit = { name: "support-email", most: 6, windowMinutes: 60 };
/** Generous, as a mobile carrier puts thousands of shoppers behind one address. */
const ofNetwork: Limit = { name: "support-network", most: 60, windowMinutes: 60 };

type Asking = { email: string; user: User | undefined; network: string | undefined };

/**
 * Whatever is sent counts, also what is refused. What a shopper sends from the account of an address counts apart: strangers
 * who type that address must not keep its owner out.
 */
export const supportTries = ({ email, user, network }: Asking): Try[] => [
  { limit: ofEmail, who: user?.email === email ? `user ${user.id}` : email },
  ...networkTries(ofNetwork, network),
];
