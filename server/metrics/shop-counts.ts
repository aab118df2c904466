import { inTime } from "../../platform/concurrency/in-time.ts";
import { countJobs } from "../../platform/jobs/count-jobs.ts";
import type { Database } from "../../shop/database.ts";
import { countNotices } from "../../shop/notices/count-notices.ts";
import { countOrders } from "../../shop/orders/queries/count-orders.ts";
import { countPayments } from "../../shop/payments/queries/count-payments.ts";

export type ShopCounts = Awaited<ReturnType<typeof readCounts>>;

/** Limits database reads, however often metrics are scraped. */
const freshMs = 15_000;
const patienceMs = 5_000;

async function readCounts(db: Database) {
  const [orders, payments, notices, jobs] = await Promise.all([
    countOrders(db),
    countPayments(db),
    countNotices(db),
    countJobs(db),
  ]);
  return { orders, payments, notices, jobs };
}

/** Orders, payments and due work, at most 15 seconds old; undefined without a database. */
export function openShopCounts(db: Database): () => Promise<ShopCounts | undefined> {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<ShopCounts | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAtMs >= freshMs) {
      readAtMs = performance.now();
      reading = inTime(readCounts(db), patienceMs).catch(() => undefined);
    }
    return reading;
  };
}
