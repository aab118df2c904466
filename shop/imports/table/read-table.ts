import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { BrokenFile } from "./broken-file.ts";
import { rearmed } from "./csv-cell.ts";
import type { Encoding } from "./decode-text.ts";
import { type ByteSource, readText } from "./read-text.ts";

/** A row, without the apostrophes of `csvCell`. `line` is its first line. */
export type TableRow = { line: number; cells: string[] };

/** Detected encoding and separator. */
export type WrittenAs = { encoding: Encoding; separator: Separator };

type Separator = "commas" | "semicolons" | "tabs";

/** Limits memory: an unclosed quote would swallow the rest of the file. */
const longestRowBytes = 1_000_000;
const longestHeader = 64_000;

/**
 * Streams CSV or TSV rows, header first, without empty lines. The header decides the separator. Memory holds one row.
 * @param found called after the last row
 * @throws BrokenFile
 */
export async function* readTable(
  source: ByteSource,
  found: (written: WrittenAs) => void = () => {},
): AsyncGenerator<TableRow> {
  const ending = { text: "" };
  let encoding: Encoding = "UTF-8";
  const bytesAsText = readText(source, (decided) => {
    encoding = decided;
  });
  const { header, text } = await peekHeader(remembering(bytesAsText, ending));
  const separator = separatorOf(header);
  const lines = countLines();
  const parser = parse({
    delimiter: delimiters[separator],
    record_delimiter: ["\r\n", "\n"],
    max_record_size: longestRowBytes,
    // Inches: 17" monitors are written carelessly; a row of another length costs only itself.
    relax_quotes: true,
    relax_column_count: true,
    on_record: lines.number,
  });
  // Errors surface in the loop.
  pipeline(Readable.from(text), parser, () => {});
  try {
    yield* withoutCutOff(numbered(parser), ending);
  } catch (cause) {
    throw cause instanceof CsvError ? new BrokenFile(complaint(cause, lines.next()), { cause }) : cause;
  }
  found({ encoding, separator });
}

/** Prepends each row's first line number. The parser counts CRLF in quotes twice, and its errors overtake rows. */
function countLines() {
  let line = 1;
  return {
    next: () => line,
    number(cells: string[]): string[] | null {
      const isEmpty = cells.length === 1 && cells[0]?.trim() === "";
      const numberedRow = [String(line), ...cells];
      line += cells.reduce((count, cell) => count + lineBreaksIn(cell), 1);
      return isEmpty ? null : numberedRow;
    },
  };
}

async function* numbered(rows: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  for await (const [line, ...cells] of rows) yield { line: Number(line), cells: cells.map(rearmed) };
}

/** A short last row without a line break means a truncated file. */
async function* withoutCutOff(
  rows: AsyncIterable<TableRow>,
  ending: { text: string },
): AsyncGenerator<TableRow> {
  let width = 0;
  let last: TableRow | undefined;
  for await (const row of rows) {
    if (last) yield last;
    width ||= row.cells.length;
    last = row;
  }
  if (!last) return;
  if (last.cells.length < width && !ending.text.endsWith("\n"))
    throw new BrokenFile(`The file is cut off in line ${last.line}.`);
  yield last;
}

function lineBreaksIn(cell: string): number {
  return cell.includes("\n") ? cell.split("\n").length - 1 : 0;
}

function complaint(error: CsvError, line: number): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return `The row at line ${line} opens a quote and never closes it.`;
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return `The row at line ${line} is longer than ${longestRowBytes} bytes: is a quote not closed?`;
  return `The row at line ${line} cannot be read: ${error.message}`;
}

async function* remembering(text: AsyncIterable<string>, ending: { text: string }): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece !== "") ending.text = piece.slice(-1);
    yield piece;
  }
}

async function peekHeader(
  text: AsyncGenerator<string>,
): Promise<{ header: string; text: AsyncIterable<string> }> {
  let start = "";
  while (!start.includes("\n") && start.length < longestHeader) {
    const next = await text.next();
    if (next.done) break;
    start += next.value;
  }
  const all = async function* () {
    yield start;
    yield* text;
  };
  return { header: start.split("\n")[0] ?? "", text: all() };
}

const delimiters = { commas: ",", semicolons: ";", tabs: "\t" } as const;

/** The most frequent one outside quotes: "GTIN, UPC, EAN, or ISBN" is one title. */
function separatorOf(header: string): Separator {
  const bare = header.replace(/"[^"]*"/g, "");
  const counts = (["tabs", "commas", "semicolons"] as const).map((separator) => ({
    separator,
    count: bare.split(delimiters[separator]).length,
  }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}
