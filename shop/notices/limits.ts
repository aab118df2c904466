import { type Limit, networkTries, type Try } from "../accounts/rate-limits/rate-limit.ts";

/** Addresses may be a stranger's. */
const ofEmail: Limit = { name: "notice-email", most: 20, windowMinutes: 60 };
/** Generous: mobile carriers put thousands of shoppers behind one address. */
const ofNetwork: Limit = { name: "notice-network", most: 300, windowMinutes: 60 };

/** All requests count, including refused ones. */
export const noticeTries = (asking: { email: string; network: string | undefined }): Try[] => [
  { limit: ofEmail, who: asking.email },
  ...networkTries(ofNetwork, asking.network),
];
