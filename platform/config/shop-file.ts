import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Logo, readLogo } from "./logo-file.ts";
import { type UnpaidCap, type UnpaidCaps, usualUnpaidCaps } from "./unpaid-caps.ts";

const text = (longest: number) =>
  z
    .string("must be text in quotes")
    .trim()
    .min(1, "must not be blank: leave the line out instead")
    .max(longest, `must be at most ${longest} characters`);

/** Used in titles, mail headers and the log. */
const line = (longest: number) =>
  text(longest).refine(
    (words) => isVisibleText(words) && !/[\t\r\n]/.test(words),
    "must be one line without invisible characters",
  );

const phone = text(30).regex(
  /^(\+\d|0)[\d ]{8,}$/,
  "must be a phone number like 021 555 0143 or +27 21 555 0143",
);

const website = z.url({ protocol: /^https?$/, error: "must start with http:// or https://" });

/** "#abc" and "#AABBCC" → "#aabbcc". */
const colour = z
  .string("must be text in quotes")
  .regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'must be a colour like "#26307a"')
  .transform((hex) => (hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex).toLowerCase());

const sixColours = {
  primary: colour.optional(),
  secondary: colour.optional(),
  accent: colour.optional(),
  success: colour.optional(),
  warning: colour.optional(),
  danger: colour.optional(),
};

const table = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `is not known here; known are ${Object.keys(shape).join(", ")}`
        : "must be a table",
  });

const yesOrNo = z.boolean("must be true or false");

/** The path of a picture, relative to the file. */
const logo = (folder: string) =>
  text(300)
    .transform((path, context): Logo | typeof z.NEVER => {
      const read = readLogo(join(folder, path));
      if (!("problem" in read)) return read;
      context.addIssue(read.problem);
      return z.NEVER;
    })
    .optional();

const wholeNumber = (largest: number) =>
  z
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(largest, `must be ${largest} or less`);

const unpaidCap = table({
  pieces: wholeNumber(1_000_000).optional(),
  value: wholeNumber(20_000_000).optional(),
  stock_percent: wholeNumber(100).optional(),
}).optional();

const fileSchema = (folder: string) =>
  table({
    name: line(60).default("Spaza"),
    tagline: line(160).optional(),
    logo: logo(folder),
    logo_dark: logo(folder),
    colours: table({ ...sixColours, dark: table(sixColours).optional() }).optional(),
    business: table({
      registered_name: text(120).optional(),
      legal_status: text(120).optional(),
      registration_number: text(40).optional(),
      place_of_registration: text(120).optional(),
      office_bearers: z.array(text(120), "must be a list of names").max(30).optional(),
      physical_address: text(300).optional(),
      legal_service_address: text(300).optional(),
      information_officer: text(120).optional(),
      operators: z.array(text(200), "must be a list of names").max(30).optional(),
      memberships: z
        .array(
          table({ name: text(120), contact: text(200).optional(), code_of_conduct: website.optional() }),
          "must be tables: write [[business.memberships]]",
        )
        .max(20)
        .optional(),
    }).optional(),
    contact: table({
      phone: phone.optional(),
      whatsapp: phone.optional(),
      email: z.email("must be an email address").optional(),
      website: website.optional(),
      hours: text(200).optional(),
    }).optional(),
    owner_mails: table({
      to: z.email("must be an email address").optional(),
      paid_orders: yesOrNo.default(true),
      needs_hands: yesOrNo.default(true),
      daily_digest: z
        .string("must be text in quotes")
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day like "07:00"')
        .optional(),
    }).optional(),
    vouchers: table({
      paid_late: z.enum(["refund", "honour"], 'must be "refund" or "honour"').optional(),
    }).optional(),
    unpaid_orders: table({
      new_account: unpaidCap,
      known_account: unpaidCap,
      network: unpaidCap,
    }).optional(),
  });

type Written = z.infer<ReturnType<typeof fileSchema>>;

export const colourNames = ["primary", "secondary", "accent", "success", "warning", "danger"] as const;
export type ColourName = (typeof colourNames)[number];

/** "#rrggbb" in lower case; a missing colour keeps the default theme's. */
export type OwnColours = Partial<Record<ColourName, string>>;

/** Required by section 43 of the Electronic Communications and Transactions Act. Null: left blank. */
export type Particulars = {
  registeredName: string | null;
  legalStatus: string | null;
  registrationNumber: string | null;
  placeOfRegistration: string | null;
  officeBearers: string[];
  physicalAddress: string | null;
  legalServiceAddress: string | null;
  /** A role in the Protection of Personal Information Act. */
  informationOfficer: string | null;
  /** Who processes shoppers' data for the owner, their task and place: "Example Hosting (servers), South Africa". */
  operators: string[];
  memberships: { name: string; contact: string | null; codeOfConduct: string | null }[];
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  hours: string | null;
};

export type OwnerMails = {
  /** Null: the shop's own address. */
  to: string | null;
  paidOrders: boolean;
  /** One for each problem that only a person can solve. */
  needsHands: boolean;
  /** The time in South Africa of the digest of the day before, "07:00"; null for none. */
  dailyDigest: string | null;
};

/** What happens to an order paid after it expired, when its voucher is used up. */
export type LateVouchers = "refund" | "honour";

export type ShopFile = {
  name: string;
  tagline: string | null;
  logo: Logo | null;
  logoDark: Logo | null;
  colours: { light: OwnColours; dark: OwnColours };
  particulars: Particulars;
  ownerMails: OwnerMails;
  lateVouchers: LateVouchers;
  unpaidCaps: UnpaidCaps;
};

export type ShopFileResult = { ok: true; shopFile: ShopFile } | { ok: false; problems: string[] };

const demoFile = fileURLToPath(new URL("../../demo/shop.toml", import.meta.url));

/**
 * Reads the owner's file: `SHOP_FILE`, else `shop.toml` in the data folder, else the demo's; without any the shop is
 * called Spaza and has no particulars.
 * @returns every problem at once, one line each, naming file and key
 */
export function readShopFile(where: {
  SHOP_FILE?: string | undefined;
  DATA_DIR: string;
  DEMO: boolean;
}): ShopFileResult {
  const inDataDir = join(where.DATA_DIR, "shop.toml");
  const fallback = isThere(inDataDir) ? inDataDir : where.DEMO ? demoFile : undefined;
  const file = where.SHOP_FILE ?? fallback;
  if (file === undefined) return { ok: true, shopFile: blankShopFile };
  let content: unknown;
  try {
    content = parse(readFileSync(file, "utf8"));
  } catch (error) {
    return { ok: false, problems: [whyUnread(file, error, where.SHOP_FILE !== undefined)] };
  }
  const parsed = fileSchema(dirname(file)).safeParse(content);
  if (parsed.success) return { ok: true, shopFile: shopFileOf(parsed.data) };
  return { ok: false, problems: parsed.error.issues.flatMap(linesOf).map((line) => `${file}: ${line}`) };
}

/** One line for each problem, naming the key. @param folder the folder of its logos */
export function shopFileProblems(content: unknown, folder: string): string[] {
  const { error } = fileSchema(folder).safeParse(content);
  return (error?.issues ?? []).flatMap(linesOf);
}

/** Parses a shop file without logos; undefined where it has a problem. */
export function parseShopFile(content: unknown): ShopFile | undefined {
  const { data } = fileSchema("").safeParse(content);
  return data && shopFileOf(data);
}

/** True also without permission to look: reading then reports the reason. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

export function tomlProblem(file: string, { message, line: number, column }: TomlError): string {
  const [reason = ""] = message.split("\n");
  return `${file}: line ${number}, column ${column}: ${reason.replace(/^Invalid TOML document: /, "")}`;
}

function whyUnread(file: string, error: unknown, isChosen: boolean): string {
  if (error instanceof TomlError) return tomlProblem(file, error);
  return `${isChosen ? "SHOP_FILE " : ""}${file} cannot be read: ${error instanceof Error ? error.message : error}`;
}

function linesOf(issue: z.core.$ZodIssue): string[] {
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
  return keys.map((key) => `${[...issue.path, ...(key ? [key] : [])].join(".")} ${issue.message}`);
}

function shopFileOf(written: Written): ShopFile {
  const { dark = {}, ...light } = written.colours ?? {};
  const { business = {}, contact = {}, owner_mails: mails, vouchers = {} } = written;
  return {
    name: written.name,
    tagline: written.tagline ?? null,
    logo: written.logo ?? null,
    logoDark: written.logo_dark ?? null,
    colours: { light, dark },
    particulars: {
      registeredName: business.registered_name ?? null,
      legalStatus: business.legal_status ?? null,
      registrationNumber: business.registration_number ?? null,
      placeOfRegistration: business.place_of_registration ?? null,
      officeBearers: business.office_bearers ?? [],
      physicalAddress: business.physical_address ?? null,
      legalServiceAddress: business.legal_service_address ?? null,
      informationOfficer: business.information_officer ?? null,
      operators: business.operators ?? [],
      memberships: (business.memberships ?? []).map(({ name, contact: reached, code_of_conduct }) => ({
        name,
        contact: reached ?? null,
        codeOfConduct: code_of_conduct ?? null,
      })),
      phone: contact.phone ?? null,
      whatsapp: contact.whatsapp ?? null,
      email: contact.email ?? null,
      website: contact.website ?? null,
      hours: contact.hours ?? null,
    },
    ownerMails: {
      to: mails?.to ?? null,
      paidOrders: mails?.paid_orders ?? true,
      needsHands: mails?.needs_hands ?? true,
      dailyDigest: mails?.daily_digest ?? null,
    },
    lateVouchers: vouchers.paid_late ?? "refund",
    unpaidCaps: {
      newAccount: capOf(usualUnpaidCaps.newAccount, written.unpaid_orders?.new_account),
      knownAccount: capOf(usualUnpaidCaps.knownAccount, written.unpaid_orders?.known_account),
      network: capOf(usualUnpaidCaps.network, written.unpaid_orders?.network),
    },
  };
}

function capOf(
  usual: UnpaidCap,
  { pieces, value, stock_percent }: z.infer<typeof unpaidCap> = {},
): UnpaidCap {
  return {
    pieces: pieces ?? usual.pieces,
    cents: value === undefined ? usual.cents : value * 100,
    stockPercent: stock_percent ?? usual.stockPercent,
  };
}

export const blankShopFile: ShopFile = shopFileOf(fileSchema("").parse({}));
