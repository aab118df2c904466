import type { Measured } from "./drive/measure.ts";

const columns = ["", "shop/s", "bare/s", "ratio", "goal", "median ms", "p99 ms", "goal"];

export function table(measured: Measured[]): string {
  return alignedTable(columns, measured.map(rowOf));
}

export function alignedTable(columns: string[], body: string[][]): string {
  const rows = [columns, ...body];
  const widths = columns.map((_, place) => Math.max(...rows.map((row) => (row[place] ?? "").length)));
  const line = (row: string[]) =>
    row
      .map((cell, place) =>
        place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join("  ");
  return rows.map(line).join("\n");
}

function rowOf({ target, shopPerSecond, barePerSecond, ratio, medianMs, p99Ms }: Measured): string[] {
  return [
    target.name,
    String(Math.round(shopPerSecond)),
    String(Math.round(barePerSecond)),
    ratio.toFixed(ratio < 0.1 ? 3 : 2),
    target.goal === undefined ? "" : `${target.goal} ${met(ratio >= target.goal)}`,
    milliseconds(medianMs),
    milliseconds(p99Ms),
    target.p99GoalMs === undefined ? "" : `${target.p99GoalMs} ${met(p99Ms <= target.p99GoalMs)}`,
  ];
}

export const met = (isMet: boolean) => (isMet ? "met" : "MISSED");

/** A round may end before the first answer. */
function milliseconds(value: number): string {
  return Number.isNaN(value) ? "too slow" : value.toFixed(1);
}
