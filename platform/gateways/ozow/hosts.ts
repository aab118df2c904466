export type OzowMode = "demo" | "sandbox" | "live";

export type OzowHosts = {
  payUrl: string;
  /** Base of the API, without a trailing slash. */
  apiUrl: string;
};

export type OzowSite = {
  siteCode: string;
  /** Signs; never sent. */
  privateKey: string;
  apiKey: string;
};

export const ozowPracticeSite: OzowSite = {
  siteCode: "TSTSTE0001",
  privateKey: "215114531AFF7134A94C88CEEA48E",
  apiKey: "practice-api-key",
};

/**
 * Ozow's addresses, or the demo sandbox's at `demoOrigin` (e.g. "http://127.0.0.1:3001"). Test payments use the real
 * hosts and the form field IsTest.
 */
export function ozowHosts(mode: OzowMode, demoOrigin: string): OzowHosts {
  if (mode === "demo") return { payUrl: `${demoOrigin}/ozow/pay`, apiUrl: `${demoOrigin}/ozow` };
  return { payUrl: "https://pay.ozow.com/", apiUrl: "https://api.ozow.com" };
}
