import type { Separator } from "../../../words/written-amount.ts";
import type { Transaction } from "../../shop.ts";
import { openAmountStyle } from "../cells/amount-style.ts";
import { quoted } from "../cells/cells.ts";
import { isWebAddress, splitAddresses } from "../cells/picture-addresses.ts";
import type { FileColumn } from "../formats/columns.ts";
import type { Remark } from "../formats/feed-product.ts";
import type { ProductReader } from "../formats/format.ts";
import type { TableRow } from "../table/read-table.ts";
import { type DoubtfulAmount, stageDoubts } from "./staging-table.ts";

/** What is known of a file when all of its rows were read. */
export type WatchedFile = {
  rows: AsyncIterable<TableRow>;
  count(): number;
  /** What parts thousands in its amounts, where they tell. */
  thousands(): Separator | undefined;
};

const batchSize = 1000;

/**
 * Lets all rows of a file through and keeps what only all of them tell, or none of the products that become of them: how many
 * there are, how amounts are written, which pictures have no address of the web.
 *
 * @param onRemark told of such pictures
 */
export function watchFile(
  session: Transaction,
  table: AsyncIterable<TableRow>,
  { amounts, pictures }: Pick<ProductReader, "amounts" | "pictures">,
  onRemark: ((remark: Remark) => void) | undefined,
): WatchedFile {
  const style = openAmountStyle();
  let count = 0;
  async function* rows() {
    const doubts: DoubtfulAmount[] = [];
    for await (const row of table) {
      count += 1;
      for (const column of amounts) {
        const cell = cellAt(row, column);
        const doubt = cell === "" ? undefined : style.look(cell);
        if (doubt) doubts.push({ line: row.line, column: column.title, ...doubt });
      }
      if (onRemark) for (const column of pictures) remarkOn(row, column, onRemark);
      if (doubts.length >= batchSize) await stageDoubts(session, doubts.splice(0));
      yield row;
    }
    await stageDoubts(session, doubts);
  }
  return { rows: rows(), count: () => count, thousands: style.thousands };
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
