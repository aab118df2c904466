import type { Clock } from "../platform/clock.ts";
import type { Logo } from "../platform/config/logo-file.ts";
import type { LateVouchers, OwnerMails, Particulars } from "../platform/config/shop-file.ts";
import type { UnpaidCaps } from "../platform/config/unpaid-caps.ts";
import type { PaymentGateway } from "../platform/gateways/gateway.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log/log.ts";
import type { LiveSetting } from "./changes/live-setting.ts";
import type { ContentPages } from "./content/content-pages.ts";
import type { Database } from "./database.ts";
import type { DeliveryRules } from "./delivery/rules.ts";
import type { MaintenanceState } from "./maintenance/live-maintenance.ts";
import type { Search } from "./search/search.ts";

/** Dependencies of all rules; every use case takes it first. Made by `openShop`. */
export type Shop = {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  search: Search;
  delivery: LiveSetting<DeliveryRules>;
  maintenance: LiveSetting<MaintenanceState>;
  content: LiveSetting<ContentPages>;
  /** Payment methods, by `method`. */
  gateways: Map<string, PaymentGateway>;
  settings: ShopSettings;
  /** Key of the logo for new invoices (shop/invoices/logos.ts); null without one. */
  invoiceLogo: string | null;
};

export type ShopSettings = {
  name: string;
  /** One line beside the name. */
  tagline: string | null;
  logo: Logo | null;
  /** The seller's particulars that the law requires. */
  particulars: Particulars;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Null when the seller is not registered for VAT. */
  vatNumber: string | null;
  /** Minutes until an unpaid order expires. */
  paymentWindowMinutes: number;
  /** Refund or honour an order that is paid late, after its voucher's uses ran out. */
  lateVouchers: LateVouchers;
  unpaidCaps: UnpaidCaps;
  /** The shop's mailbox. */
  contactEmail: string;
  /** `to` is null when no address is known. */
  ownerMails: Omit<OwnerMails, "to"> & { to: string | null };
  /** Whether analytics events may be stored. */
  analytics: boolean;
  /** The measurement ID for Google Analytics 4, "G-…". */
  ga4Id: string | null;
};
