import { readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";

/** Column positions of a statement, from 0. */
export type Layout = {
  /** The recognized bank; null when only column names are known. */
  bank: string | null;
  day: number;
  /** Columns that may hold a reference. */
  texts: number[];
  /** One column for both directions. */
  amount?: number;
  /** Or one for each. */
  credit?: number;
  debit?: number;
  /** Holds "CR" or "DR". */
  direction?: number;
  balance?: number;
  /** Cells in a full row. */
  width: number;
  /** The header's line, or the one before the first row. */
  line: number;
  /** Recognizes rows of a statement without a header. */
  isRow?: (cells: string[]) => boolean;
};

/** `cells` is null for a line with an unclosed quote. */
export type Line = { line: number; cells: string[] | null };

/** Its message tells the owner why a file cannot be read. */
export class UnreadableStatement extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnreadableStatement";
  }
}

/** No bank's preamble is nearly as long. */
export const longestPreamble = 100;

/**
 * @param lines the first of a file
 * @throws UnreadableStatement for a header that repeats a required column
 */
export function findLayout(lines: Line[]): Layout | undefined {
  for (const { line, cells } of lines) {
    const layout = cells && layoutOfHeader(cells, line);
    if (layout) return layout;
  }
  return historyLayout(lines) ?? enquiryLayout(lines);
}

/** In order of precedence: the posting date before the transaction date. */
const names = {
  day: [
    "postingdate",
    "posteddate",
    "dateposted",
    "date",
    "effectivedate",
    "transactiondate",
    "trandate",
    "valuedate",
  ],
  amount: ["amount", "transactionamount", "amountzar"],
  credit: ["credit", "credits", "creditamount", "moneyin", "in", "deposit", "deposits", "paidin", "amountin"],
  debit: [
    ...["debit", "debits", "debitamount", "moneyout", "out", "withdrawal", "withdrawals"],
    ...["payment", "payments", "paidout", "amountout"],
  ],
  direction: ["debitcredit", "creditdebit", "debitorcredit", "drcr", "crdr", "transactiontype", "type"],
  balance: ["balance", "runningbalance", "closingbalance", "availablebalance"],
} as const;

const textNames =
  /^(?:(?:original|transaction|statement)?description\d?|(?:transaction)?details|narrative|particulars|memo|payee|(?:originator|customer|beneficiary|payer|statement|payment|transaction|your|their|own|my)?reference\d?)$/;

function layoutOfHeader(header: string[], line: number): Layout | undefined {
  const columns = header.map(nameOf);
  const places = Object.entries(names).flatMap(([column, called]) => {
    const name = called.find((each) => columns.includes(each));
    return name === undefined ? [] : [[column, name] as const];
  });
  const place = Object.fromEntries(places.map(([column, name]) => [column, columns.indexOf(name)]));
  const texts = columns.flatMap((name, index) => (textNames.test(name) ? [index] : []));
  const { day, amount, credit } = place;
  if (day === undefined || texts.length === 0 || (amount ?? credit) === undefined) return undefined;
  const twice = places.find(([, name]) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (twice) throw new UnreadableStatement(`Line ${line} names the column "${twice[1]}" twice.`);
  if (amount !== undefined && credit !== undefined)
    throw new UnreadableStatement(
      `Line ${line} names a column for all sums and one for money in: which counts?`,
    );
  return { ...place, day, texts, bank: banks[columns.join(" ").trim()] ?? null, width: header.length, line };
}

/** "Money In (R)" → "moneyin". */
function nameOf(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\((?:r|zar)\)/g, "")
    .replace(/[^a-z\d]/g, "");
}

/** Known headers of banks; docs/eft.md has their sources. */
const banks: Record<string, string> = {
  "date amount balance description": "FNB",
  "date servicefee amount description reference balance chequenumber": "FNB",
  "effectivedate description reference servicefee debitcredit amount balance": "FNB",
  "date description amount balance": "Absa",
  "date valuedate statementnumber description amount balance type originatorreference customerreference":
    "Standard Bank",
  "nr account postingdate transactiondate description originaldescription parentcategory category moneyin moneyout fee balance":
    "Capitec",
  "account date description reference amount fees balance": "Capitec",
};

/** Standard Bank's history has no header: "HIST,20261122,,560.00,IB PAYMENT FROM,K7F3QMXZ,600,0". */
function historyLayout(lines: Line[]): Layout | undefined {
  const isRow = (cells: string[]) => cells[0]?.toUpperCase() === "HIST";
  const first = lines.find(({ cells }) => cells && isRow(cells));
  if (!first?.cells || first.cells.length < 6) return undefined;
  return { bank: "Standard Bank", day: 1, amount: 3, texts: [4, 5], width: 8, line: first.line - 1, isRow };
}

/** Nedbank's has none either, after lines with "Statement Enquiry": "22Nov2026,K7F3QMXZ,560.00,1234.56". */
function enquiryLayout(lines: Line[]): Layout | undefined {
  if (!lines.some(({ cells }) => /^statement enquiry/i.test(cells?.[0] ?? ""))) return undefined;
  const first = lines.find(({ cells }) => cells && placeOfDay(cells) !== undefined);
  const day = placeOfDay(first?.cells ?? []);
  if (!first?.cells || day === undefined) return undefined;
  // Card and loan statements have two dates, and text in place of the amount.
  if (isDay(first.cells[day + 1]) && readAmount(first.cells[day + 2] ?? "").kind === "problem")
    throw new UnreadableStatement(
      "This looks like the statement of a card or a loan, not of a bank account.",
    );
  const isRow = (cells: string[]) => isDay(cells[day]);
  const places = { day, texts: [day + 1], amount: day + 2, balance: day + 3 };
  return { bank: "Nedbank", ...places, width: day + 4, line: first.line - 1, isRow };
}

/** Some begin with the number of the transaction list. */
function placeOfDay(cells: string[]): number | undefined {
  if (isDay(cells[0])) return 0;
  return /^\d{1,6}$/.test(cells[0] ?? "") && isDay(cells[1]) ? 1 : undefined;
}

function isDay(cell = ""): boolean {
  return ["day", "numbers"].includes(readDay(cell).kind);
}
