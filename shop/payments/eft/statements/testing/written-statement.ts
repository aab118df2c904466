/** Credits are positive, debits negative. */
export type Entry = { day: string; cents: number; text: string };

/** A line with the balance after it. */
type Posted = Entry & { balanceCents: number };

type Format = {
  header: string[];
  row: (entry: Posted, index: number) => string[];
  delimiter?: string;
  isDayFirst?: true;
  /** The last cell of a row is needed. */
  endsInText?: true;
};

const decimal = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const groupedBy = (separator: string, cents: number) =>
  decimal(cents).replace(/\B(?=(\d{3})+\.)/g, separator);
const european = (cents: number) => groupedBy("\u00a0", cents).replace(".", ",");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const named = (day: string) => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4)}`;
const slashed = (day: string) => day.replaceAll("-", "/");
const packed = (day: string) => day.replaceAll("-", "");
const dayFirst = (day: string) => day.split("-").reverse().join("/");
const either = (cents: number, write = decimal) => [
  cents > 0 ? write(cents) : "",
  cents < 0 ? write(cents) : "",
];

/** Known formats of banks' downloads; docs/eft.md has their sources. */
export const formats: Record<string, Format> = {
  fnb: {
    header: ["Name:,Spaza", "Account:,62000000001,[Cheque]", "", "Date, Amount, Balance, Description"],
    row: (each) => [slashed(each.day), decimal(each.cents), decimal(each.balanceCents), each.text],
    endsInText: true,
  },
  "fnb business": {
    header: [
      ...["ACCOUNT TRANSACTION HISTORY", "FOR ACCOUNT NUMBER 1234567890"],
      "Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER",
    ],
    row: ({ day, cents, text, balanceCents }) => [
      ...[slashed(day), "0", groupedBy(",", cents), "FNB APP PAYMENT FROM", text, decimal(balanceCents), "0"],
    ],
  },
  "fnb file": {
    header: [
      "Account Number,12345678901,,,,,",
      "Effective Date,Description,Reference,Service Fee,Debit / Credit,Amount,Balance",
    ],
    row: ({ day, cents, text, balanceCents }) => [
      ...[packed(day), "PAYMENT", text, "", cents > 0 ? "CR" : decimal(cents), decimal(cents)],
      decimal(balanceCents),
    ],
  },
  absa: {
    header: ["Date,Description,Amount,Balance"],
    row: (each) => [packed(each.day), each.text, decimal(each.cents), decimal(each.balanceCents)],
  },
  "standard bank": {
    header: [
      ...["Statement of Account", "Account No:,12345678 - SBZAZAJJ"],
      "Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference",
    ],
    row: ({ day, cents, text, balanceCents }) => [
      ...[slashed(day), slashed(day), "0250", "IB PAYMENT FROM", decimal(cents), `+${decimal(balanceCents)}`],
      ...["TRF", text, ""],
    ],
    endsInText: true,
  },
  "standard bank history": {
    header: ["0,123,BRANCH,0,,SPAZA,0,0", ",987654321,ACC-NO,0,,,,", ",0,OPEN,1000,OPEN BALANCE,,0,0"],
    row: ({ day, cents, text }) => [
      "HIST",
      packed(day),
      "",
      decimal(cents),
      "IB PAYMENT FROM",
      text,
      "600",
      "0",
    ],
  },
  nedbank: {
    header: ["Statement Enquiry :", "Account Number : ,1101466707", "Statement Number : ,737,"],
    row: (each) => [named(each.day), each.text, decimal(each.cents), decimal(each.balanceCents)],
  },
  capitec: {
    header: [
      "Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance",
    ],
    row: ({ day, cents, text, balanceCents }, index) => [
      ...[String(index + 1), "1768000098", day, `${day} 9:05`, "Payment Received", text, "", ""],
      ...[...either(cents), "", decimal(balanceCents)],
    ],
  },
  "capitec business": {
    header: [
      "Balance brought forward:,122411.10",
      "",
      "Account,Date,Description,Reference,Amount,Fees,Balance",
    ],
    row: ({ day, cents, text, balanceCents }) => [
      ...["1051185815", dayFirst(day), "Inward EFT Credit", text, decimal(cents), "", decimal(balanceCents)],
    ],
    isDayFirst: true,
  },
  "any other": {
    header: ["sep=;", "Transaction Date;Details;Credit;Debit;Balance"],
    row: ({ day, cents, text, balanceCents }) => [
      ...[day, text, ...either(cents, european), european(balanceCents)],
    ],
    delimiter: ";",
  },
};

export type Writing = { format: string; lineEnd: string; isEnded: boolean };

/** Writes a statement with these lines and a running balance. */
export function writeStatement(entries: Entry[], { format, lineEnd, isEnded }: Writing): string {
  const { header, row, delimiter = "," } = formats[format] as Format;
  const lines = [
    ...header,
    ...posted(entries).map((each, index) => row(each, index).map(quoted(delimiter)).join(delimiter)),
  ];
  return lines.join(lineEnd) + (isEnded ? lineEnd : "");
}

function posted(entries: Entry[]): Posted[] {
  let balanceCents = 1_000_00;
  return entries.map((entry) => {
    balanceCents += entry.cents;
    return { ...entry, balanceCents };
  });
}

const quoted = (delimiter: string) => (cell: string) =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
