import type { Separator } from "../../../words/money/written-amount.ts";
import { count } from "../../../words/numbers/count.ts";
import type { Transaction } from "../../database.ts";
import { openAmountStyle } from "../cells/amount-style.ts";
import { quoted } from "../cells/cells.ts";
import { isWebAddress, splitAddresses } from "../cells/picture-addresses.ts";
import type { FileColumn } from "../formats/columns.ts";
import type { Remark } from "../formats/feed-product.ts";
import type { ProductReader } from "../formats/format.ts";
import type { TableRow } from "../table/read-table.ts";
import { type DoubtfulAmount, stageDoubts } from "./staging-table.ts";

/** Facts about a whole file, complete after its last row. */
export type WatchedFile = {
  rows: AsyncIterable<TableRow>;
  count(): number;
  /** The thousands separator, if known. */
  thousands(): Separator | undefined;
  /** Reports remarks on the whole file. */
  tell(): void;
};

type Watching = { takesPictures: boolean; onRemark: (remark: Remark) => void };

const batchSize = 1000;

/**
 * Passes rows through and collects: row count, amount style, invalid picture addresses, and pictures that are not
 * imported.
 */
export function watchFile(
  session: Transaction,
  table: AsyncIterable<TableRow>,
  { amounts, pictures }: Pick<ProductReader, "amounts" | "pictures">,
  { takesPictures, onRemark }: Watching,
): WatchedFile {
  const style = openAmountStyle();
  const leftOut: LeftOut = { rows: 0, first: undefined };
  let read = 0;
  async function* rows() {
    const doubts: DoubtfulAmount[] = [];
    for await (const row of table) {
      read += 1;
      for (const column of amounts) {
        const cell = cellAt(row, column);
        const doubt = cell === "" ? undefined : style.look(cell);
        if (doubt) doubts.push({ line: row.line, column: column.title, ...doubt });
      }
      if (takesPictures) for (const column of pictures) remarkOn(row, column, onRemark);
      else countPictures(row, pictures, leftOut);
      if (doubts.length >= batchSize) await stageDoubts(session, doubts.splice(0));
      yield row;
    }
    await stageDoubts(session, doubts);
  }
  return {
    rows: rows(),
    count: () => read,
    thousands: style.thousands,
    tell: () => leftOut.first && onRemark({ ...leftOut.first, reason: withoutPictures(leftOut.rows) }),
  };
}

/** Rows whose pictures are not imported. */
type LeftOut = { rows: number; first: Omit<Remark, "reason"> | undefined };

function countPictures(row: TableRow, pictures: FileColumn[], leftOut: LeftOut): void {
  const column = pictures.find((each) => cellAt(row, each) !== "");
  if (!column) return;
  leftOut.rows += 1;
  leftOut.first ??= { line: row.line, column: column.title };
}

function withoutPictures(rows: number): string {
  const all = rows === 1 ? "this row names pictures" : `${count(rows)} rows name pictures, this one first`;
  return `${all}: they are not brought in. Add --images to fetch them, or --images FOLDER if you have them`;
}

function remarkOn(row: TableRow, column: FileColumn, onRemark: (remark: Remark) => void): void {
  for (const address of splitAddresses(cellAt(row, column))) {
    if (isWebAddress(address)) continue;
    const reason = `${quoted(address)} is no picture of the web (https:// or http://) and was passed over`;
    onRemark({ line: row.line, column: column.title, reason });
  }
}

function cellAt({ cells }: TableRow, { place }: FileColumn): string {
  return (cells[place] ?? "").trim();
}
