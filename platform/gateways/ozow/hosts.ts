export type OzowMode = "demo" | "sandbox" | "live";

export type OzowHosts = {
  /** Where the buyer's browser posts the payment form. */
  payUrl: string;
  /** Where our server asks about payments and has them paid back; without a trailing slash. */
  apiUrl: string;
};

export type OzowSite = {
  siteCode: string;
  /** Signs; never leaves this machine. */
  privateKey: string;
  /** Says who asks Ozow's API. */
  apiKey: string;
};

/** A site of nobody's, which the demo's gateway knows. Its code and private key are those of Ozow's public examples. */
export const ozowPracticeSite: OzowSite = {
  siteCode: "TSTSTE0001",
  privateKey: "215114531AFF7134A94C88CEEA48E",
  apiKey: "practice-api-key",
};

/**
 * The addresses of Ozow, or of the demo's stand-in at `demoOrigin` (e.g. "http://127.0.0.1:3001"). Test payments go to
 * the same hosts as real ones: a field of the form (IsTest) tells them apart.
 */
export function ozowHosts(mode: OzowMode, demoOrigin: string): OzowHosts {
  if (mode === "demo") return { payUrl: `${demoOrigin}/ozow/pay`, apiUrl: `${demoOrigin}/ozow` };
  return { payUrl: "https://pay.ozow.com/", apiUrl: "https://api.ozow.com" };
}
