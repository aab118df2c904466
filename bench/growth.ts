import type { Measured } from "./drive/measure.ts";
import type { OrderTimes } from "./orders.ts";
import { megabytes } from "./prepare.ts";
import { alignedTable } from "./table.ts";

/** One catalogue's results contain undefined for each part that did not run. */
export type Grown = {
  name: string;
  reading: { startMs: number; memoryBytes: number; measured: Measured[] } | undefined;
  orders: OrderTimes | undefined;
};

const parts = ["search, new terms", "product page, never kept", "category listing", "cart change"];

/** The table has a row for each catalogue; times are the median and the 99th percentile in milliseconds. */
export function growthTable(all: Grown[]): string {
  const columns = ["p50 / p99 ms", "start ms", "memory", ...parts, "order, 8 shoppers"];
  return alignedTable(columns, all.map(rowOf));
}

function rowOf({ name, reading, orders }: Grown): string[] {
  return [
    name,
    reading?.startMs.toFixed(0) ?? "",
    reading ? megabytes(reading.memoryBytes) : "",
    ...parts.map((part) => times(reading?.measured.find(({ target }) => target.name === part))),
    times(orders),
  ];
}

function times(measured: { medianMs: number; p99Ms: number } | undefined): string {
  return measured ? `${measured.medianMs.toFixed(1)} / ${measured.p99Ms.toFixed(1)}` : "";
}
