export type HistoryRow = {
  at: Date;
  /** Money in, or money paid back. */
  kind: "payment" | "withdrawal";
  amountCents: number;
  paymentId: string;
  reference: string;
};

const neededColumns = ["date", "type", "sign", "gross", "mpaymentid", "pfpaymentid"] as const;
type Column = (typeof neededColumns)[number] | "currency";

/**
 * Reads a page of PayFast's history, a CSV. Columns are found by name, because their order and number have changed
 * before.
 * @returns payments and refunds, and the number of all rows
 * @throws Error when it is no such table
 */
export async function readHistory(body: string): Promise<{ rows: HistoryRow[]; rowCount: number }> {
  // Imported here to keep the start of the shop fast.
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

/** The documentation shows bare CSV; some accounts receive JSON around it. */
function csvWithin(body: string): string {
  if (!body.trimStart().startsWith("{")) return body;
  const { response, data } = JSON.parse(body) as { response?: unknown; data?: { response?: unknown } };
  const csv = response ?? data?.response;
  if (typeof csv !== "string") throw new Error("PayFast's answer holds no history");
  return csv;
}

function readRow(cell: (column: Column) => string): HistoryRow | undefined {
  const cents = centsOf(cell("gross"));
  const currency = bare(cell("currency"));
  if (cents === undefined || !["", "zar"].includes(currency)) return undefined;
  const isCredit = bare(cell("sign")) === "credit" && cents > 0;
  // Other credits, such as "Funds received (Refund)", are no payments.
  if (isCredit && bare(cell("type")) !== "fundsreceived") return undefined;
  return {
    at: timeOf(cell("date")),
    kind: isCredit ? "payment" : "withdrawal",
    amountCents: Math.abs(cents),
    paymentId: cell("mpaymentid"),
    reference: cell("pfpaymentid"),
  };
}

/** An invalid date would sort before all our payments and leave them unknown for ever. */
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
