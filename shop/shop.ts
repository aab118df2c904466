import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Clock } from "../platform/clock.ts";
import type { Logo } from "../platform/config/logo-file.ts";
import type { LateVouchers, OwnerMails, Particulars } from "../platform/config/shop-file.ts";
import type { UnpaidCaps } from "../platform/config/unpaid-caps.ts";
import type { PaymentGateway } from "../platform/gateways/gateway.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log/log.ts";
import type { LiveSetting } from "./changes/live-setting.ts";
import type { ContentPages } from "./content/content-pages.ts";
import type { DeliveryRules } from "./delivery/rules.ts";
import type { MaintenanceState } from "./maintenance/live-maintenance.ts";
import type { Search } from "./search/search.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query may run: on its own or inside a transaction. */
export type Queryable = Database | Transaction;

/** What the rules need of the world outside; every use case takes it first. Made by `openShop`. */
export type Shop = {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  search: Search;
  delivery: LiveSetting<DeliveryRules>;
  maintenance: LiveSetting<MaintenanceState>;
  content: LiveSetting<ContentPages>;
  /** The ways to pay, by their `method`. */
  gateways: Map<string, PaymentGateway>;
  settings: ShopSettings;
  /** What stands at the head of invoices, by its id among the logos that are kept (shop/invoices/logos.ts); null for none. */
  invoiceLogo: string | null;
};

export type ShopSettings = {
  name: string;
  /** One line beside the name; null without one. */
  tagline: string | null;
  /** What stands at the head of invoices; null for the name in letters. */
  logo: Logo | null;
  /** Who sells: what the law wants shown. */
  particulars: Particulars;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Null when the seller is not registered for VAT. */
  vatNumber: string | null;
  /** How long an unpaid order keeps its stock, in minutes. */
  paymentWindowMinutes: number;
  /** Whether an order that is paid late is refunded or honoured when its voucher has no use left. */
  lateVouchers: LateVouchers;
  /** How much may be held by orders that are not paid. */
  unpaidCaps: UnpaidCaps;
  /** Where the shop reads its mail. */
  contactEmail: string;
  /** Which mails the owner gets; `to` is null where no address is known. */
  ownerMails: Omit<OwnerMails, "to"> & { to: string | null };
  /** Whether events may be kept of what shoppers look at. */
  analytics: boolean;
  /** Of Google Analytics 4, if they go there, too: "G-…". */
  ga4Id: string | null;
};
