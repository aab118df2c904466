import { join } from "node:path";
import { z } from "zod";
import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Logo, readLogo } from "./logo-file.ts";

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

/** @param folder the folder of its logos */
export const shopFileSchema = (folder: string) =>
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

/** The file as its owner wrote it. */
export type WrittenShopFile = z.infer<ReturnType<typeof shopFileSchema>>;
