export type PayFastMode = "demo" | "sandbox" | "live";

export type PayFastHosts = {
  /** Where the buyer's browser posts the payment form. */
  processUrl: string;
  /** Where our server asks whether a notification is genuine. */
  validateUrl: string;
  /** Where our server asks what became of a payment; without a trailing slash. */
  apiUrl: string;
  /** Where notifications come from, as CIDR ranges. */
  sourceCidrs: readonly string[];
};

/** The account PayFast publishes for trying out its sandbox; the demo's gateway knows the same one. */
export const payFastTestMerchant = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
} as const;

/** PayFast turns smaller card payments away. Offer another way to pay below it. */
export const payFastMinimumCents = 500;

/**
 * Addresses PayFast has named as its own. It has sent from others without telling anybody,
 * so an address outside of them is worth a note in the log and nothing more.
 */
const publishedCidrs: readonly string[] = [
  "197.97.145.144/28",
  "41.74.179.192/27",
  "102.216.36.0/28",
  "102.216.36.128/28",
  "144.126.193.139/32",
  "13.245.74.88/32",
  ...Array.from({ length: 21 }, (_, index) => `3.163.${232 + index}.237/32`),
];

const loopbackCidrs: readonly string[] = ["127.0.0.0/8", "::1/128"];

/** The addresses of PayFast, of its sandbox, or of the demo's stand-in at `demoOrigin` (e.g. "http://127.0.0.1:3001"). */
export function payFastHosts(mode: PayFastMode, demoOrigin: string): PayFastHosts {
  if (mode === "demo") return { ...pathsAt(demoOrigin), apiUrl: demoOrigin, sourceCidrs: loopbackCidrs };
  const host = mode === "live" ? "www.payfast.co.za" : "sandbox.payfast.co.za";
  // One API for both; a parameter tells them apart.
  const apiUrl = "https://api.payfast.co.za";
  return { ...pathsAt(`https://${host}`), apiUrl, sourceCidrs: publishedCidrs };
}

function pathsAt(origin: string) {
  return { processUrl: `${origin}/eng/process`, validateUrl: `${origin}/eng/query/validate` };
}
