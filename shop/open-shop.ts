import type { Clock } from "../platform/clock.ts";
import type { PaymentGateway } from "../platform/gateways/gateway.ts";
import { type Jobs, openJobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log/log.ts";
import { type Changes, noChanges } from "./changes/changes.ts";
import { openContentPages } from "./content/live-content-pages.ts";
import type { Database } from "./database.ts";
import { openDeliveryRules } from "./delivery/live-delivery-rules.ts";
import { keepLogo } from "./invoices/logos.ts";
import { openMaintenance } from "./maintenance/live-maintenance.ts";
import { checkOrderSteps } from "./orders/states/order-states.ts";
import { checkPaymentSteps } from "./payments/payment-states.ts";
import type { Search } from "./search/search.ts";
import { searchInProcess } from "./search/search-in-process.ts";
import type { Shop, ShopSettings } from "./shop.ts";

export type ShopParts = {
  database: { db: Database; connectionString: string };
  clock: Clock;
  log: Log;
  gateways: PaymentGateway[];
  settings: ShopSettings;
  /** Default: computes results in this process on each call. */
  search?: Search;
  /** Default: settings are read once. */
  changes?: Pick<Changes, "listen">;
  /** Maintenance mode until the owner first uses the switch. */
  isClosedAtFirst?: boolean;
};

/** Wires the shop: all its external dependencies come in here. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { database, clock, log, gateways, settings, isClosedAtFirst = false } = parts;
  const { search = searchInProcess({ db: database.db, clock }), changes = noChanges } = parts;
  const hearing = { changes, log };
  checkOrderSteps();
  checkPaymentSteps();
  const jobs: Jobs = await openJobs(database.connectionString, log);
  return {
    db: database.db,
    clock,
    log,
    jobs,
    search,
    delivery: await openDeliveryRules(database.db, hearing),
    maintenance: await openMaintenance(database.db, hearing, isClosedAtFirst),
    content: await openContentPages(database.db, hearing),
    gateways: new Map(gateways.map((gateway) => [gateway.method, gateway])),
    settings,
    invoiceLogo: await keepLogo(database.db, settings.logo, log),
  };
}
