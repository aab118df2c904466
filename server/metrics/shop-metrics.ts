import { Gauge, type Registry } from "@prometheus-io/client";
import type { Database } from "../../shop/database.ts";
import { openShopCounts, type ShopCounts } from "./shop-counts.ts";

type Value = { value: number; labels?: Record<string, string> };

type ShopGauge = {
  name: string;
  help: string;
  labelNames?: string[];
  read(counts: ShopCounts): Value[];
};

const seconds = (date: Date | null) => (date ? date.getTime() / 1000 : 0);

function byLabel(label: string, counts: Map<string, number>): Value[] {
  return [...counts].map(([name, value]) => ({ value, labels: { [label]: name } }));
}

const gauges: ShopGauge[] = [
  {
    name: "spaza_orders",
    labelNames: ["status"],
    help: "Orders by status; the ended ones of a large shop are estimated.",
    read: ({ orders }) => byLabel("status", orders.byStatus),
  },
  {
    name: "spaza_last_order_timestamp_seconds",
    help: "When the newest order was placed; 0 without any.",
    read: ({ orders }) => [{ value: seconds(orders.lastAt) }],
  },
  {
    name: "spaza_payments",
    labelNames: ["state"],
    help: "Payments by state; the ended ones of a large shop are estimated.",
    read: ({ payments }) => byLabel("state", payments.byState),
  },
  {
    name: "spaza_refunds_waiting",
    help: "Refunds that were asked for and have not been paid back.",
    read: ({ payments }) => [{ value: payments.refundsWaiting }],
  },
  {
    name: "spaza_oldest_refund_timestamp_seconds",
    help: "When the refund that waits longest was asked for; 0 when none waits.",
    read: ({ payments }) => [{ value: seconds(payments.oldestRefundAt) }],
  },
  {
    name: "spaza_stock_notices_waiting",
    help: "Who waits to be told that a product is in stock again.",
    read: ({ notices }) => [{ value: notices }],
  },
  {
    name: "spaza_jobs_due",
    labelNames: ["queue"],
    help: "Due work that is not done yet.",
    read: ({ jobs }) => jobs.map(({ queue, due }) => ({ value: due, labels: { queue } })),
  },
  {
    name: "spaza_jobs_failed",
    labelNames: ["queue"],
    help: "Work that was given up after its last try, such as mails; each counts for some days.",
    read: ({ jobs }) => jobs.map(({ queue, failed }) => ({ value: failed, labels: { queue } })),
  },
  {
    name: "spaza_oldest_job_timestamp_seconds",
    labelNames: ["queue"],
    help: "When the due work that waits longest was asked for; 0 when none is due.",
    read: ({ jobs }) => jobs.map(({ queue, oldestAt }) => ({ value: seconds(oldestAt), labels: { queue } })),
  },
];

/** Business metrics from the database; no values while it is down. The same in each process. */
export function openShopMetrics(registry: Registry, db: Database): void {
  const counts = openShopCounts(db);
  const registers = [registry];
  new Gauge({
    registers,
    aggregator: "min",
    name: "spaza_database_up",
    help: "1 when the database answers.",
    async collect() {
      this.set((await counts()) ? 1 : 0);
    },
  });
  for (const { read, labelNames = [], ...words } of gauges) {
    new Gauge({
      registers,
      aggregator: "max",
      ...words,
      labelNames,
      async collect() {
        const current = await counts();
        this.reset();
        // A gauge without labels would report 0.
        if (!current && labelNames.length === 0) this.remove();
        for (const { value, labels = {} } of current ? read(current) : []) this.set(labels, value);
      },
    });
  }
}
