import { z } from "zod";
import { readShopFile, type ShopFile } from "./shop-file.ts";

const onOff = z.enum(["on", "off"], 'must be "on" or "off"').transform((word) => word === "on");
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .pipe(z.number().max(65_535, "must be a port number"));

const gatewayMode = z.enum(["demo", "sandbox", "live"], "must be demo, sandbox or live").optional();

const bankDetail = (longest: number) =>
  z.string().trim().max(longest, `must be at most ${longest} characters`).optional();

/**
 * Every variable the shop reads, with its default. Read once, at the start; nothing else looks at the environment.
 * A variable that is set but empty counts as not set.
 */
const variablesSchema = z.object({
  /** Where the shop listens. */
  PORT: port.default(3000),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal("localhost")], "must be an address of this machine")
    .default("127.0.0.1"),
  /** Everything that is not in the database: embedded PostgreSQL, pictures, the search's index, mails of the demo. */
  DATA_DIR: z.string().default("./data"),
  /** postgres://… of a server of version 15 or newer. Without it: embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres://" }).optional(),
  /** The shop's address as shoppers type it, e.g. https://shop.example. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must start with http:// or https://" }).optional(),
  /** "on" when a proxy of yours stands in front and sets X-Forwarded-For. */
  TRUST_PROXY: onOff.default(false),
  /** smtp://user:password@host:port. Without it the newest 200 mails are kept in DATA_DIR/outbox. */
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" }).optional(),
  /** The sender of every mail. Default: the shop's name and e-mail address as its file says them. */
  MAIL_FROM: z.string().optional(),
  /** "on" keeps the shop closed until its owner opens it: once `npx spaza maintenance` was used, that decides. */
  MAINTENANCE: onOff.default(false),
  /** How often an open page asks whether a newer build is out, in milliseconds; at least once a day. */
  BUILD_CHECK_MS: z.coerce
    .number("must be a number")
    .int()
    .min(1000, "must be 1000 or more")
    // Far below what a browser's timer can count to, above which it would ask without a pause.
    .max(86_400_000, "must be at most 86400000, which is a day")
    .default(3_600_000),
  /** Public flag: without it nothing of what shoppers look at is told or kept. */
  ANALYTICS: onOff.default(false),
  /** Of a stream of Google Analytics 4: without it, events stay in the shop. */
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like "G-ABC123DEF4"')
    .optional(),
  /** Of the same stream: Admin > Data streams > Measurement Protocol API secrets. */
  GA4_API_SECRET: z.string().max(100, "must be at most 100 characters").optional(),
  /** Ten digits starting with 4. Without it the seller is not registered: no VAT is shown or charged. */
  VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/, "must be ten digits starting with 4")
    .optional(),
  /** The owner's file of name, logo, colours and particulars. Default: shop.toml in DATA_DIR, where there is one. */
  SHOP_FILE: z.string().optional(),
  /** Demo catalogue, demo shopper and payment sandboxes. Default: on without DATABASE_URL, else off. */
  DEMO: onOff.optional(),
  /**
   * demo: the sandbox beside the shop; sandbox, live: PayFast's own hosts. Default: demo with DEMO on, else live, or not
   * offered where no PAYFAST_ variable is set and there is another way to pay.
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
  /** demo: the sandbox beside the shop; sandbox: Ozow's test payments; live. Default: demo with DEMO on, else live with keys. */
  OZOW_MODE: gatewayMode,
  /** The three of the shop's site at Ozow: all or none. */
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
  /** Where the demo's practice gateways listen. Default: PORT + 1. */
  PRACTICE_PORT: port.optional(),
  /** Yoco's secret key: "sk_test_…" for trying out, "sk_live_…" for real money. Without it only the demo offers Yoco. */
  YOCO_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_[\w-]{4,100}$/, 'must look like "sk_live_…" or "sk_test_…"')
    .optional(),
  /** By which Yoco signs what it tells the shop: `npx spaza yoco register` prints it. Without it the shop has to ask. */
  YOCO_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{8,200}={0,2}$/, 'must look like "whsec_…"')
    .optional(),
  /** The shop's bank account for payment by EFT: all five or none. With DEMO on and none, a practice account. */
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
  /** How many days an order waits for its EFT, from when it was placed. */
  EFT_DAYS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(30, "must be 30 or less")
    .default(4),
  /** How long an unpaid order keeps its stock. */
  PAYMENT_WINDOW_MINUTES: z.coerce
    .number("must be a number")
    .positive("must be above 0")
    .max(10_080)
    .default(60),
  /** The least that is logged. */
  LOG_LEVEL: z.enum(["info", "warn", "error"], "must be info, warn or error").default("info"),
});

type Given = z.infer<typeof variablesSchema>;

/** Null: not offered. */
export type GatewayMode = "demo" | "sandbox" | "live" | null;

export type Config = Omit<Given, "DEMO" | "PAYFAST_MODE" | "OZOW_MODE" | "PRACTICE_PORT" | "PUBLIC_URL"> & {
  DEMO: boolean;
  PAYFAST_MODE: GatewayMode;
  OZOW_MODE: GatewayMode;
  PRACTICE_PORT: number;
  PUBLIC_URL: string;
  /** What the owner's file says. */
  shop: ShopFile;
};

/** All but what the owner's file says. */
export type Variables = Omit<Config, "shop">;

const eftAccount = [
  "EFT_BANK",
  "EFT_ACCOUNT_HOLDER",
  "EFT_ACCOUNT_NUMBER",
  "EFT_BRANCH_CODE",
  "EFT_ACCOUNT_TYPE",
] as const;

type Read<Value> = { ok: true; config: Value } | { ok: false; problems: string[] };
export type ConfigResult = Read<Config>;

export type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration, from the environment of the process unless told otherwise, and the owner's file.
 *
 * @returns every problem at once, one line each, naming its variable or the file's key
 */
export function readConfig(environment: Environment = process.env): ConfigResult {
  const given = parse(environment);
  if (!given.success) return refused(given.error);
  const config = withDefaults(given.data);
  const file = readShopFile(config);
  const problems = [...contradictions(config, given.data), ...(file.ok ? [] : file.problems)];
  return file.ok && problems.length === 0
    ? { ok: true, config: { ...config, shop: file.shopFile } }
    : { ok: false, problems };
}

/** The same for who has no use for the owner's file, in which a slip then stops nothing. */
export function readVariables(environment: Environment): Read<Variables> {
  const given = parse(environment);
  if (!given.success) return refused(given.error);
  const config = withDefaults(given.data);
  const problems = contradictions(config, given.data);
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

function parse(environment: Environment) {
  return variablesSchema.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "")),
  );
}

function refused({ issues }: z.ZodError): { ok: false; problems: string[] } {
  return { ok: false, problems: issues.map(({ path, message }) => `${path.join(".")} ${message}`) };
}

function withDefaults(variables: Given): Variables {
  const demo = variables.DEMO ?? variables.DATABASE_URL === undefined;
  const { HOST } = variables;
  const isAnyOrLocal = ["0.0.0.0", "127.0.0.1", "::", "::1"].includes(HOST);
  const host = isAnyOrLocal ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return {
    ...variables,
    DEMO: demo,
    PAYFAST_MODE: variables.PAYFAST_MODE ?? (demo ? "demo" : needsPayFast(variables) ? "live" : null),
    OZOW_MODE: variables.OZOW_MODE ?? (demo ? "demo" : hasAny(variables, ozowKeys) ? "live" : null),
    PRACTICE_PORT: variables.PRACTICE_PORT ?? (variables.PORT === 0 ? 0 : variables.PORT + 1),
    PUBLIC_URL: (variables.PUBLIC_URL ?? `http://${host}:${variables.PORT}`).replace(/\/+$/, ""),
  };
}

const ozowKeys = ["OZOW_SITE_CODE", "OZOW_PRIVATE_KEY", "OZOW_API_KEY"] as const;
const payFastKeys = ["PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE"] as const;
const otherWays = [...ozowKeys, "YOCO_SECRET_KEY", ...eftAccount] as const;

function hasAny(variables: Given, names: readonly (keyof Given)[]): boolean {
  return names.some((name) => variables[name] !== undefined);
}

/** A shop with no way to pay at all is told what the first one needs. */
function needsPayFast(variables: Given): boolean {
  return hasAny(variables, payFastKeys) || !hasAny(variables, otherWays);
}

/** What is wrong with how a gateway is to be reached: whose money, and whose keys. */
function modeProblems(name: string, mode: GatewayMode, demo: boolean): string[] {
  if (mode === "demo" && !demo) return [`${name}_MODE=demo needs DEMO=on: the sandbox takes no real money`];
  if (mode === "live" && demo)
    return [`${name}_MODE=live needs DEMO=off: the demo shopper's password is known to everybody`];
  return [];
}

function contradictions(config: Variables, given: Given): string[] {
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
  if ((config.GA4_MEASUREMENT_ID === undefined) !== (config.GA4_API_SECRET === undefined))
    problems.push("GA4_MEASUREMENT_ID and GA4_API_SECRET must be set both or neither");
  if (config.GA4_MEASUREMENT_ID !== undefined && !config.ANALYTICS)
    problems.push("GA4_MEASUREMENT_ID needs ANALYTICS=on: without it there are no events to send");
  const missing = eftAccount.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < eftAccount.length)
    problems.push(`${missing.join(", ")} must be set, too: EFT needs the whole bank account`);
  // Nobody may sell real goods for a click in the sandbox.
  if (config.DEMO && given.DEMO !== true && isPublic(config)) {
    problems.push("DEMO must be set to on or off when PUBLIC_URL or HOST makes the shop public");
  }
  return problems;
}

function isPublic(config: Variables): boolean {
  const local = ["localhost", "127.0.0.1", "[::1]", "::1"];
  return !local.includes(new URL(config.PUBLIC_URL).hostname) || !local.includes(config.HOST);
}
