import { z } from "zod";
import { type GatewayModes, gatewayModes, paymentProblems, paymentVariables } from "./config-payments.ts";
import { pictureProblems, pictureVariables } from "./config-pictures.ts";
import { environmentWithFile, whyUnreadable, whyUnwritable } from "./env-file.ts";
import { readShopFile } from "./read-shop-file.ts";
import type { ShopFile } from "./shop-file.ts";

const onOff = z.enum(["on", "off"], 'must be "on" or "off"').transform((word) => word === "on");
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .pipe(z.number().max(65_535, "must be a port number"));

const ownAddress = z.union(
  [z.ipv4(), z.ipv6(), z.literal("localhost")],
  "must be an address of this machine",
);

/**
 * Every variable with its default, read once at the start; nothing else reads the environment. An empty value counts
 * as unset.
 */
const variablesSchema = z.object({
  /** The owner's file of these variables (env-file.ts). Default: spaza.env in the working directory, if it exists. */
  SPAZA_ENV: z
    .string()
    .superRefine((file, { addIssue }) => {
      const why = whyUnreadable(file);
      if (why) addIssue(`${file} cannot be read: ${why}. "npx spaza setup" writes it.`);
    })
    .optional(),
  PORT: port.default(3000),
  HOST: ownAddress.default("127.0.0.1"),
  /** Holds all but the database's data: embedded PostgreSQL, pictures, search index, the demo's mails. */
  DATA_DIR: z.string().default("./data"),
  /** postgres://… of a server of version 15 or newer. Default: embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres://" }).optional(),
  /** The shop's address as shoppers type it, e.g. https://shop.example. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must start with http:// or https://" }).optional(),
  /** One process for each core. Each takes its own memory and up to 16 database connections. */
  WORKERS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(16, "must be 16 or less")
    .default(1),
  /** The number of proxies that write X-Forwarded-For: "off" is 0, "on" is 1 (docs/going-live.md). */
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[0-5])$/, 'must be "on", "off", or how many proxies there are')
    .transform((word) => (word === "on" ? 1 : Number(word === "off" ? 0 : word)))
    .default(0),
  /** smtp://user:password@host:port. Without it, and with DEMO=on, the newest 200 mails stay in DATA_DIR/outbox. */
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" }).optional(),
  /** The sender of mails. Default: name and email address of the shop file. */
  MAIL_FROM: z.string().optional(),
  /** "on" keeps a new shop closed; the first `npx spaza maintenance` overrides it. */
  MAINTENANCE: onOff.default(false),
  /** The interval of an open page's check for a newer build, in milliseconds; at most a day. */
  BUILD_CHECK_MS: z.coerce
    .number("must be a number")
    .int()
    .min(1000, "must be 1000 or more")
    // A browser's timer overflows at 2^31 ms and would then poll without a pause.
    .max(86_400_000, "must be at most 86400000, which is a day")
    .default(3_600_000),
  /** Whether a service worker keeps a page for offline visits. "off" removes it again. */
  OFFLINE_PAGE: onOff.default(true),
  /** A public flag: without it the shop collects no events. */
  ANALYTICS: onOff.default(false),
  /** Without it, events stay in the shop. */
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like "G-ABC123DEF4"')
    .optional(),
  /** Admin > Data streams > Measurement Protocol API secrets. */
  GA4_API_SECRET: z.string().max(100, "must be at most 100 characters").optional(),
  /** Ten digits starting with 4. Unset: not registered, no VAT is shown or charged. */
  VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/, "must be ten digits starting with 4")
    .optional(),
  /** The owner's shop file. Default: shop.toml in DATA_DIR, if it exists. */
  SHOP_FILE: z.string().optional(),
  /** Demo catalogue, demo shopper and payment sandboxes. Default: on without DATABASE_URL, else off. */
  DEMO: onOff.optional(),
  /** The practice gateways' port. Default: PORT + 1. */
  PRACTICE_PORT: port.optional(),
  /** How long an unpaid order holds its stock. */
  PAYMENT_WINDOW_MINUTES: z.coerce
    .number("must be a number")
    .positive("must be above 0")
    .max(10_080)
    .default(60),
  ...paymentVariables,
  ...pictureVariables,
  LOG_LEVEL: z.enum(["info", "warn", "error"], "must be info, warn or error").default("info"),
  /** "on" logs every request; otherwise only slow ones are logged. */
  LOG_REQUESTS: onOff.default(false),
  /** Prometheus's /metrics on a port of its own. Unset: no metrics. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: ownAddress.default("127.0.0.1"),
});

export const variableNames: string[] = Object.keys(variablesSchema.shape);

type Given = z.infer<typeof variablesSchema>;

/** Checks one variable. @returns the rule that the value breaks, without the name, or why no file can hold it */
export function whyVariableWrong(name: string, value: string): string | undefined {
  const rule = Object.entries(variablesSchema.shape).find(([known]) => known === name)?.[1];
  if (rule === undefined) return "is no variable of the shop's";
  const why = whyUnwritable(value);
  if (why !== undefined) return why;
  return rule.safeParse(value).error?.issues[0]?.message;
}

export type Config = Omit<Given, "DEMO" | keyof GatewayModes | "PRACTICE_PORT" | "PUBLIC_URL"> & {
  DEMO: boolean;
  PRACTICE_PORT: number;
  PUBLIC_URL: string;
  shop: ShopFile;
} & GatewayModes;

export type Variables = Omit<Config, "shop">;

type Read<Value> = { ok: true; config: Value } | { ok: false; problems: string[] };
export type ConfigResult = Read<Config>;

export type Environment = Record<string, string | undefined>;

/**
 * Reads the environment, the owner's file of variables and the shop file.
 * @returns every problem at once, one line each, naming its variable or the file's key
 */
export function readConfig(environment = environmentOfProcess()): ConfigResult {
  const given = parse(environment);
  if (!given.success) return refused(given.error);
  const config = withDefaults(given.data);
  const file = readShopFile(config);
  const problems = [...contradictions(config, given.data), ...(file.ok ? [] : file.problems)];
  return file.ok && problems.length === 0
    ? { ok: true, config: { ...config, shop: file.shopFile } }
    : { ok: false, problems };
}

export const environmentOfProcess = (): Environment => environmentWithFile(process.env);

/** Reads the variables only, so that a mistake in the shop file stops nothing. */
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
    ...gatewayModes(variables, demo, variables.MAINTENANCE),
    PRACTICE_PORT: variables.PRACTICE_PORT ?? (variables.PORT === 0 ? 0 : variables.PORT + 1),
    PUBLIC_URL: (variables.PUBLIC_URL ?? `http://${host}:${variables.PORT}`).replace(/\/+$/, ""),
  };
}

function contradictions(config: Variables, given: Given): string[] {
  const problems = [...paymentProblems(config), ...pictureProblems(config)];
  if ((config.GA4_MEASUREMENT_ID === undefined) !== (config.GA4_API_SECRET === undefined))
    problems.push("GA4_MEASUREMENT_ID and GA4_API_SECRET must be set both or neither");
  if (config.GA4_MEASUREMENT_ID !== undefined && !config.ANALYTICS)
    problems.push("GA4_MEASUREMENT_ID needs ANALYTICS=on: without it there are no events to send");
  // A practice payment must never buy real goods.
  if (config.DEMO && given.DEMO !== true && isPublic(config)) {
    problems.push("DEMO must be set to on or off when PUBLIC_URL or HOST makes the shop public");
  }
  return problems;
}

function isPublic(config: Variables): boolean {
  const local = ["localhost", "127.0.0.1", "[::1]", "::1"];
  return !local.includes(new URL(config.PUBLIC_URL).hostname) || !local.includes(config.HOST);
}
