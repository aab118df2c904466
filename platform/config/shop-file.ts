import type { Logo } from "./logo-file.ts";
import { shopFileSchema, type WrittenShopFile } from "./shop-file-schema.ts";
import { type UnpaidCap, type UnpaidCaps, usualUnpaidCaps } from "./unpaid-caps.ts";

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

/** Parses a shop file without logos; undefined where it has a problem. */
export function parseShopFile(content: unknown): ShopFile | undefined {
  const { data } = shopFileSchema("").safeParse(content);
  return data && shopFileOf(data);
}

export function shopFileOf(written: WrittenShopFile): ShopFile {
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

type WrittenCap = NonNullable<WrittenShopFile["unpaid_orders"]>["network"];

function capOf(usual: UnpaidCap, { pieces, value, stock_percent }: WrittenCap = {}): UnpaidCap {
  return {
    pieces: pieces ?? usual.pieces,
    cents: value === undefined ? usual.cents : value * 100,
    stockPercent: stock_percent ?? usual.stockPercent,
  };
}

export const blankShopFile: ShopFile = shopFileOf(shopFileSchema("").parse({}));
