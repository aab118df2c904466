import { z } from "zod";
import { paymentMeans } from "../gateways/gateway.ts";

const gatewayMode = z.enum(["demo", "sandbox", "live"], "must be demo, sandbox or live").optional();

const meansNames: readonly string[] = paymentMeans;

const bankDetail = (longest: number) =>
  z.string().trim().max(longest, `must be at most ${longest} characters`).optional();

export const paymentVariables = {
  /**
   * demo: the sandbox beside the shop; sandbox, live: PayFast's own hosts. Default: demo with DEMO on, else live, or
   * not offered where no PAYFAST_ variable is set and there is another way to pay.
   */
  PAYFAST_MODE: gatewayMode,
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{8}$/, "must be 8 digits")
    .optional(),
  PAYFAST_MERCHANT_KEY: z
    .string()
    .regex(/^[a-z0-9]{5,32}$/i, "must be letters and digits")
    .optional(),
  PAYFAST_PASSPHRASE: z.string().max(32, "must be at most 32 characters").optional(),
  /** The list names what the account at PayFast has enabled; shoppers are offered nothing else. */
  PAYFAST_METHODS: z
    .string()
    .default(paymentMeans.join())
    .transform((list) => list.split(/\s*,\s*/))
    .refine(
      (list) => list.every((each) => meansNames.includes(each)),
      `must be a list of ${paymentMeans.join(", ")}, with commas between`,
    )
    .transform((list) => paymentMeans.filter((means) => list.includes(means))),
  /** demo: the sandbox beside the shop; sandbox: Ozow's test payments; live. Default: demo with DEMO on, else live with keys. */
  OZOW_MODE: gatewayMode,
  /** The credentials of the shop's site at Ozow: all three or none. */
  OZOW_SITE_CODE: z
    .string()
    .regex(/^[\w-]{3,50}$/, 'must look like "ABC-ABC-001"')
    .optional(),
  OZOW_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/, "must be letters and digits")
    .optional(),
  OZOW_API_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/, "must be letters and digits")
    .optional(),
  /** Yoco's secret key: "sk_test_…" for trying out, "sk_live_…" for real money. Without it only the demo offers Yoco. */
  YOCO_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_[\w-]{4,100}$/, 'must look like "sk_live_…" or "sk_test_…"')
    .optional(),
  /** The key that verifies Yoco's webhooks; `npx spaza yoco register` prints it. Without it the shop polls Yoco. */
  YOCO_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{8,200}={0,2}$/, 'must look like "whsec_…"')
    .optional(),
  /** The bank account for EFTs: all five or none. With DEMO on and none, a practice account. */
  EFT_BANK: bankDetail(60),
  EFT_ACCOUNT_HOLDER: bankDetail(60),
  EFT_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[\d ]{6,20}$/, "must be 6 to 20 digits")
    .optional(),
  EFT_BRANCH_CODE: z
    .string()
    .regex(/^\d{6}$/, "must be 6 digits")
    .optional(),
  EFT_ACCOUNT_TYPE: bankDetail(30),
  /** How many days an order waits for its EFT. */
  EFT_DAYS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(30, "must be 30 or less")
    .default(4),
};

const variables = z.object(paymentVariables);
type Given = z.infer<typeof variables>;

/** Null: not offered. */
export type GatewayMode = "demo" | "sandbox" | "live" | null;
export type GatewayModes = { PAYFAST_MODE: GatewayMode; OZOW_MODE: GatewayMode };

const eftAccount = [
  "EFT_BANK",
  "EFT_ACCOUNT_HOLDER",
  "EFT_ACCOUNT_NUMBER",
  "EFT_BRANCH_CODE",
  "EFT_ACCOUNT_TYPE",
] as const;
const ozowKeys = ["OZOW_SITE_CODE", "OZOW_PRIVATE_KEY", "OZOW_API_KEY"] as const;
const payFastKeys = ["PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE"] as const;
const otherWays = [...ozowKeys, "YOCO_SECRET_KEY", ...eftAccount] as const;

function hasAny(given: Given, names: readonly (keyof Given)[]): boolean {
  return names.some((name) => given[name] !== undefined);
}

/** A shop without any payment method is told what PayFast needs, unless it is not open yet. */
function needsPayFast(given: Given, isClosed: boolean): boolean {
  return hasAny(given, payFastKeys) || !(isClosed || hasAny(given, otherWays));
}

/** @param isClosed until the owner opens the shop */
export function gatewayModes(given: Given, demo: boolean, isClosed: boolean): GatewayModes {
  return {
    PAYFAST_MODE: given.PAYFAST_MODE ?? (demo ? "demo" : needsPayFast(given, isClosed) ? "live" : null),
    OZOW_MODE: given.OZOW_MODE ?? (demo ? "demo" : hasAny(given, ozowKeys) ? "live" : null),
  };
}

function modeProblems(name: string, mode: GatewayMode, demo: boolean): string[] {
  if (mode === "demo" && !demo) return [`${name}_MODE=demo needs DEMO=on: the sandbox takes no real money`];
  if (mode === "live" && demo)
    return [`${name}_MODE=live needs DEMO=off: the demo shopper's password is known to everybody`];
  return [];
}

export function paymentProblems(
  config: Omit<Given, keyof GatewayModes> & GatewayModes & { DEMO: boolean },
): string[] {
  const problems: string[] = [];
  const hasKeys = config.PAYFAST_MERCHANT_ID !== undefined && config.PAYFAST_MERCHANT_KEY !== undefined;
  if (config.PAYFAST_MODE !== "demo" && config.PAYFAST_MODE !== null && !hasKeys) {
    problems.push(
      `PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY are needed with PAYFAST_MODE=${config.PAYFAST_MODE}`,
    );
  }
  const lacking = ozowKeys.filter((name) => config[name] === undefined);
  if (config.OZOW_MODE !== "demo" && config.OZOW_MODE !== null && lacking.length > 0)
    problems.push(`${lacking.join(", ")} must be set, too, with OZOW_MODE=${config.OZOW_MODE}`);
  problems.push(...modeProblems("PAYFAST", config.PAYFAST_MODE, config.DEMO));
  problems.push(...modeProblems("OZOW", config.OZOW_MODE, config.DEMO));
  if (config.YOCO_WEBHOOK_SECRET !== undefined && config.YOCO_SECRET_KEY === undefined)
    problems.push("YOCO_WEBHOOK_SECRET needs YOCO_SECRET_KEY");
  if (config.YOCO_SECRET_KEY?.startsWith("sk_live_") && config.DEMO)
    problems.push("A live YOCO_SECRET_KEY needs DEMO=off: the demo shopper's password is known to everybody");
  const missing = eftAccount.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < eftAccount.length)
    problems.push(`${missing.join(", ")} must be set, too: EFT needs the whole bank account`);
  return problems;
}
