import type { Separator } from "../../../words/money/written-amount.ts";
import type { Category } from "../../catalogue/taxonomy/categories.ts";
import type { Transaction } from "../../database.ts";
import { heldReader } from "../compare/held-products.ts";
import type { Rejection, Remark } from "../formats/feed-product.ts";
import type { Given, ProductReader } from "../formats/format.ts";
import { formatOf } from "../formats/formats.ts";
import { BrokenFile } from "../table/broken-file.ts";
import { readTable, type TableRow, type WrittenAs } from "../table/read-table.ts";
import type { ByteSource } from "../table/read-text.ts";
import { gatherRows } from "./gather-rows.ts";
import { type LineProduct, stageBatch } from "./stage-batch.ts";
import { watchFile } from "./watch-file.ts";

export type StagedFile = { rows: number; written: WrittenAs; thousands: Separator | undefined } & Pick<
  ProductReader,
  "titles" | "pictures"
>;

export type StagingGiven = Given & {
  askRate: AskRate | undefined;
  /** Whether variants may leave their families. */
  regroup: boolean;
  onRejected: (rejection: Rejection) => void;
  onRemark: (remark: Remark) => void;
  /** The shop's, with their new names. */
  categories: Category[];
  /** Whether pictures are imported. */
  takesPictures: boolean;
};

/** Asks for the exchange rate of a file without a currency: "1" for rand. */
export type AskRate = (formatName: string) => Promise<string | undefined>;

const batchSize = 1000;

/** Stages the whole file. @throws BrokenFile */
export async function stageFile(
  session: Transaction,
  source: ByteSource,
  { onRejected, onRemark, takesPictures, regroup, categories, ...given }: StagingGiven,
): Promise<StagedFile> {
  let written: WrittenAs = { encoding: "UTF-8", separator: "commas" };
  const table = readTable(source, (found) => {
    written = found;
  });
  const header = await table.next();
  if (header.done) throw new BrokenFile("The file is empty.");
  const reader = await openReader(header.value.cells, given);
  const { titles, pictures, omitted } = reader;
  for (const remark of reader.remarks) onRemark(remark);
  const watched = watchFile(session, table, reader, { takesPictures, onRemark });
  const helpers = { titles, omitted, regroup, readHeld: await heldReader(session, categories) };
  let batch: LineProduct[] = [];
  for await (const group of groupsOf(session, reader, watched.rows, onRejected)) {
    for (const read of reader.read(group)) {
      if (!read.ok) {
        onRejected(read.rejection);
        continue;
      }
      batch.push(read);
      for (const remark of read.remarks ?? []) onRemark(remark);
    }
    if (batch.length < batchSize) continue;
    await stageBatch(session, batch, helpers, onRejected);
    batch = [];
  }
  await stageBatch(session, batch, helpers, onRejected);
  watched.tell();
  return { rows: watched.count(), written, thousands: watched.thousands(), titles, pictures };
}

async function openReader(
  header: string[],
  { askRate, ...given }: Pick<StagingGiven, "askRate" | keyof Given>,
): Promise<ProductReader> {
  const format = formatOf(header);
  if (format.namesCurrency) {
    const unnamed = given.rates.get("");
    if (unnamed !== undefined && unnamed !== "1")
      throw new BrokenFile(
        `Each price of this file names its currency: say which one the rate is of, such as --rate USD=${unnamed}.`,
      );
    return format.open(header, given);
  }
  const [only] = given.rates.size === 1 ? given.rates.values() : [];
  const rate = only ?? (await askRate?.(format.name));
  if (rate === undefined)
    throw new BrokenFile(
      `An export from ${format.name} does not say the currency of its prices: add --rand if they are in rand, ` +
        "or --rate 18.50 if one unit of their currency costs R 18.50.",
    );
  return format.open(header, { ...given, rates: new Map([["", rate]]) });
}

async function* groupsOf(
  session: Transaction,
  { keyOf }: ProductReader,
  rows: AsyncIterable<TableRow>,
  onRejected: (rejection: Rejection) => void,
): AsyncGenerator<TableRow[]> {
  if (keyOf) yield* gatherRows(session, rows, keyOf, onRejected);
  else for await (const row of rows) yield [row];
}
