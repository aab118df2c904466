import type { Limit, Try } from "../accounts/rate-limit.ts";

/** Anybody can type anybody's address, which then gets a mail. */
const ofEmail: Limit = { name: "support-email", most: 6, windowMinutes: 60 };
/** Generous, as a mobile carrier puts thousands of shoppers behind one address. */
const ofNetwork: Limit = { name: "support-network", most: 60, windowMinutes: 60 };

/** Whatever is sent counts, also what is refused. */
export const supportTries = (asking: { email: string; network: string | undefined }): Try[] => [
  { limit: ofEmail, who: asking.email },
  { limit: ofNetwork, who: asking.network },
];
