/** A line of PayFast's history of transactions, as far as we read it. */
export type HistoryRow = {
  at: Date;
  /** Money that came in, or that went out again. */
  kind: "payment" | "withdrawal";
  amountCents: number;
  paymentId: string;
  reference: string;
};

const neededColumns = ["date", "type", "sign", "gross", "mpaymentid", "pfpaymentid"] as const;
type Column = (typeof neededColumns)[number] | "currency";

/**
 * Reads a page of PayFast's history, a CSV whose columns are found by their names: their order and number have
 * changed before.
 *
 * @returns the payments and what was paid back, and how many rows there were in all
 * @throws Error for what is no such table
 */
export async function readHistory(body: string): Promise<{ rows: HistoryRow[]; rowCount: number }> {
  // Needed only here, and it costs a start what few starts make use of.
  const { parse } = await import("csv-parse/sync");
  const [header = [], ...lines]: string[][] = parse(csvWithin(body), {
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  if (header.length === 0) return { rows: [], rowCount: 0 };
  const names = header.map((name) => bare(name));
  const missing = neededColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new Error(`PayFast's history has no column ${missing.join(", ")}`);
  const rows = lines.map((cells) => readRow((column) => cells[names.indexOf(column)] ?? ""));
  return { rows: rows.filter((row) => row !== undefined), rowCount: lines.length };
}

/** The documentation shows bare CSV; others were answered with JSON around it. */
function csvWithin(body: string): string {
  if (!body.trimStart().startsWith("{")) return body;
  const { response, data } = JSON.parse(body) as { response?: unknown; data?: { response?: unknown } };
  const csv = response ?? data?.response;
  if (typeof csv !== "string") throw new Error("PayFast's answer holds no history");
  return csv;
}

/** What is not in rand, or has no sum, is no payment of a shop's. */
function readRow(cell: (column: Column) => string): HistoryRow | undefined {
  const cents = centsOf(cell("gross"));
  const currency = bare(cell("currency"));
  if (cents === undefined || !["", "zar"].includes(currency)) return undefined;
  const isCredit = bare(cell("sign")) === "credit" && cents > 0;
  // "Funds received (Refund)" and the like are something else.
  if (isCredit && bare(cell("type")) !== "fundsreceived") return undefined;
  return {
    at: timeOf(cell("date")),
    kind: isCredit ? "payment" : "withdrawal",
    amountCents: Math.abs(cents),
    paymentId: cell("mpaymentid"),
    reference: cell("pfpaymentid"),
  };
}

/** A time that cannot be read would be before all our payments, and each of them unknown for ever. */
function timeOf(date: string): Date {
  const time = new Date(`${date.replace(" ", "T")}+02:00`);
  if (Number.isNaN(time.getTime()))
    throw new Error(`PayFast's history has a date that is none: "${date.slice(0, 40)}"`);
  return time;
}

/** "FUNDS_RECEIVED" and "Funds Received", "M Payment ID" and "m_payment_id" are the same. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** "2,800.00" → 280000. */
function centsOf(amount: string): number | undefined {
  const digits = amount.replaceAll(/[,\s]/g, "");
  return /^-?\d{1,12}\.\d{2}$/.test(digits) ? Number(digits.replace(".", "")) : undefined;
}
