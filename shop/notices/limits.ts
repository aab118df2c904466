import { type Limit, networkTries, type Try } from "../accounts/rate-limit.ts";

/** Anybody can type anybody's address. */
const ofEmail: Limit = { name: "notice-email", most: 20, windowMinutes: 60 };
/** Generous, as a mobile carrier puts thousands of shoppers behind one address. */
const ofNetwork: Limit = { name: "notice-network", most: 300, windowMinutes: 60 };

/** Whatever is asked counts, also what is refused. */
export const noticeTries = (asking: { email: string; network: string | undefined }): Try[] => [
  { limit: ofEmail, who: asking.email },
  ...networkTries(ofNetwork, asking.network),
];
