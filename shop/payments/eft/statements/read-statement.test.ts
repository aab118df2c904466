import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

const read = (...lines: string[]) => readStatement(Buffer.from(`${lines.join("\n")}\n`));
const header = "Date,Description,Money In,Money Out,Balance";

test("an unclosed quote spoils its own line; a quote that spans lines spoils none", () => {
  const { credits, unread } = read(
    header,
    '2026-11-20,"in two\nlines",5.00,,1.00',
    '2026-11-20,"never closed,6.00,,2.00',
    "2026-11-20,whole,7.00,,3.00",
    '2026-11-20,17" screen,8.00,,4.00',
  );
  expect(credits.map(({ line, amountCents }) => [line, amountCents])).toEqual([
    [2, 5_00],
    [5, 7_00],
    [6, 8_00],
  ]);
  expect(unread).toEqual([{ line: 4, reason: "opens a quote and never closes it" }]);
});

test("a last line may have been cut off between the two halves of a doubled quote", () => {
  const statement = 'Date,Amount,Description\n2026-11-20,+5.00,"Thandi ""T"" Dube K7F3QMXZ"';
  const cut = readStatement(Buffer.from(statement.slice(0, statement.indexOf('"" Dube') + 1)));
  expect(cut).toMatchObject({ credits: [], unread: [{ line: 2, reason: expect.stringMatching(/cut off/) }] });
  expect(readStatement(Buffer.from(`${statement}\n`)).credits).toHaveLength(1);
});

test("each line that cannot be read says why", () => {
  const { credits, unread } = read(
    header,
    "2026-11-20,both,5.00,6.00,1.00",
    "2026-11-20,odd,1.234,,1.00",
    "2026-02-30,no such day,5.00,,1.00",
    "2026-11-20",
    "thank you for banking with us",
    ",no day,5.00,,1.00",
  );
  expect(credits).toEqual([]);
  expect(unread).toEqual([
    { line: 2, reason: "has a sum for money in and one for money out" },
    { line: 3, reason: '"1.234" can be read in two ways, as thousands or as a part of a rand' },
    { line: 4, reason: '"2026-02-30" is no day' },
    { line: 5, reason: "ends before its sum" },
    { line: 6, reason: '"thank you for banking with us" is no day' },
    { line: 7, reason: "is no line of a statement" },
  ]);
});

test("an unquoted amount with a comma is not read as the digits before the comma", () => {
  const absa = ["Date,Description,Amount,Balance", "20261122,K7F3QMXZ,1,549.00,5379.99"];
  const fnb = ["Date, Amount, Balance, Description", "2026/11/21, 1,234, 9000.00, K7F3QMXZ"];
  const decimal = ["Date,Description,Amount,Balance", "20261122,K7F3QMXZ,79,99,5379.99"];
  const nedbank = ["Statement Enquiry :", "22Nov2026,B,1,549.00,1559.00"];
  for (const file of [absa, fnb, decimal, nedbank]) {
    const { unread } = read(...file);
    expect(unread).toEqual([
      { line: file.length, reason: expect.stringContaining("is there a comma in its sum") },
    ]);
  }
  expect(read("Date,Description,Credit", "2026-11-20,x,5.00,,").credits).toHaveLength(1);
});

test("a line counts once however often it stands there, unless its balance shows that it is another", () => {
  const line = "2026-11-20,K7F3QMXZ,5.00,,105.00";
  const { credits, repeated, withoutMoney } = read(
    header,
    line,
    line,
    header,
    line,
    line.replace("105", "110"),
  );
  expect(credits.map((each) => each.line)).toEqual([2, 6]);
  expect(repeated).toEqual([
    { line: 3, of: 2 },
    { line: 5, of: 2 },
  ]);
  expect(withoutMoney).toBe(1);
  const bare = read("Date,Description,Credit", "2026-11-20,K7F3QMXZ,5.00", "2026-11-20,K7F3QMXZ,5.00");
  expect(bare).toMatchObject({ credits: [{ line: 2 }], repeated: [{ line: 3, of: 2 }] });
});

test("where some sums are marked Cr, one without a mark is not taken for money in", () => {
  const { credits, debits, unread } = read(
    "Date,Description,Amount,Balance",
    "2026-11-20,in,7 500.00Cr,5.00Cr",
    "2026-11-20,out,2 600.00Dr,5.00Cr",
    "2026-11-20,which,2 600.00,5.00Cr",
  );
  expect(credits).toMatchObject([{ line: 2, amountCents: 7_500_00 }]);
  expect(debits).toEqual([{ line: 3, amountCents: 2_600_00, texts: ["out"] }]);
  expect(unread).toEqual([{ line: 4, reason: "has no Cr beside its sum, as other lines have, and no Dr" }]);
});

test("a file with the month before the day is not read, nor are days that can be in two months", () => {
  const columns = "Date,Details,Credit";
  const reasons = (...days: string[]) =>
    read(columns, ...days.map((day, index) => `${day},x,${index + 1}.00`)).unread.map(({ line }) => line);
  expect(reasons("03/04/2026", "22/04/2026")).toEqual([]);
  expect(reasons("03/04/2026", "05/05/2026")).toEqual([2]);
  expect(reasons("03/04/2026", "04/22/2026")).toEqual([2, 3]);
});

test("a file that is no statement, or leaves the direction of money in doubt, is refused as a whole", () => {
  const refused = (...lines: string[]) => expect(() => read(...lines));
  refused("hello").toThrow("No line names the columns");
  refused("").toThrow("No line names the columns");
  refused("%PDF-1.7").toThrow("download the statement as CSV");
  refused("PK\u0003\u0004").toThrow("download the statement as CSV");
  refused("Date,Details,Amount", "2026-11-20,a,5.00").toThrow("Nothing in this file tells");
  refused("Date,Date,Details,Credit", "2026-11-20,2026-11-20,a,5.00").toThrow('"date" twice');
  refused("Date,Details,Amount,Credit", "2026-11-20,a,5.00,5.00").toThrow("which counts?");
  refused("Statement Enquiry :", "24-01-2026, 24-01-2026,FEE,-20.00").toThrow("a card or a loan");
  refused("Date,Details,Credit", ...Array(1_001).fill('2026-11-20,"a,5.00')).toThrow("never close it");
  refused("Date,Details,Credit", `2026-11-20,${"K7F3QMXZ ".repeat(300)},5.00`).toThrow(
    "Line 2 has more than",
  );
});
