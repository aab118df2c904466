export type PayFastMode = "demo" | "sandbox" | "live";

export type PayFastHosts = {
  processUrl: string;
  validateUrl: string;
  /** Base of the API, without a trailing slash. */
  apiUrl: string;
  sourceCidrs: readonly string[];
};

/** PayFast's published sandbox account; the demo's gateway knows the same one. */
export const payFastTestMerchant = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
} as const;

export const payFastMinimumCents = 500;

/** PayFast's published source addresses. It has used others without notice, so an unknown address is only logged. */
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

/** PayFast's addresses, its sandbox's, or the demo sandbox's at `demoOrigin` (e.g. "http://127.0.0.1:3001"). */
export function payFastHosts(mode: PayFastMode, demoOrigin: string): PayFastHosts {
  if (mode === "demo") return { ...pathsAt(demoOrigin), apiUrl: demoOrigin, sourceCidrs: loopbackCidrs };
  const host = mode === "live" ? "www.payfast.co.za" : "sandbox.payfast.co.za";
  // One API serves both; a parameter selects the sandbox.
  const apiUrl = "https://api.payfast.co.za";
  return { ...pathsAt(`https://${host}`), apiUrl, sourceCidrs: publishedCidrs };
}

function pathsAt(origin: string) {
  return { processUrl: `${origin}/eng/process`, validateUrl: `${origin}/eng/query/validate` };
}
