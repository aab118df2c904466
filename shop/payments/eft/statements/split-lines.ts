import { parse } from "csv-parse/sync";
import { type Layout, type Line, UnreadableStatement } from "./find-layout.ts";

export type TextLine = { line: number; text: string };

/** Banks write a few hundred characters; longer lines would make the search for references slow. */
const longestLine = 2_000;

/**
 * Non-empty lines with their numbers, for any line ending.
 * @throws UnreadableStatement for a line longer than any bank's
 */
export function splitLines(text: string): TextLine[] {
  const lines = text.split(/\r\n|\n|\r/).map((each, index) => ({ line: index + 1, text: each }));
  const long = lines.find((each) => each.text.length > longestLine);
  if (long)
    throw new UnreadableStatement(
      `Line ${long.line} has more than ${longestLine} characters: that is no bank's. Download the statement again as CSV.`,
    );
  return lines.filter((each) => each.text.trim() !== "");
}

/** Null for an unclosed quote. */
export function cellsOf(text: string, delimiter: string): string[] | null {
  try {
    const cells = text.includes('"') ? quotedCells(text, delimiter) : text.split(delimiter);
    return cells.map((cell) => cell.trim().replace(/^'(.*)'$/, "$1"));
  } catch {
    return null;
  }
}

/** Parses one line at a time, so that a broken one affects no other; slow, but few lines have quotes. */
function quotedCells(text: string, delimiter: string): string[] {
  const [cells = []]: string[][] = parse(text, { delimiter, relax_quotes: true, trim: true });
  return cells;
}

/** Most lines of a quoted cell. */
const mostLines = 6;
/** Broken lines are parsed several times, and a bank's file has none. */
const mostBroken = 1_000;

/**
 * The rows after the header. A quoted cell may span lines, but not a line that is itself a row: an unclosed quote must
 * not swallow other rows.
 * @throws UnreadableStatement when very many rows are broken
 */
export function* rowsOf(
  lines: TextLine[],
  delimiter: string,
  layout: Layout,
  isRow: (line: Line) => boolean,
) {
  const rows = lines.filter(({ line }) => line > layout.line);
  let broken = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const { line, text } = rows[at] as TextLine;
    const cells = cellsOf(text, delimiter);
    const whole = cells ? undefined : joined(rows.slice(at, at + mostLines), delimiter, layout, isRow);
    if (!cells && !whole) broken += 1;
    if (broken > mostBroken)
      throw new UnreadableStatement(
        `More than ${mostBroken} lines open a quote and never close it. Download the statement again as CSV.`,
      );
    yield { line, text, cells: cells ?? whole?.cells ?? null };
    at += (whole?.lines ?? 1) - 1;
  }
}

function joined(rows: TextLine[], delimiter: string, { width }: Layout, isRow: (line: Line) => boolean) {
  let text = rows[0]?.text ?? "";
  for (const [index, next] of rows.slice(1).entries()) {
    if (isRow({ line: next.line, cells: cellsOf(next.text, delimiter) })) return undefined;
    text = `${text}\n${next.text}`;
    const cells = cellsOf(text, delimiter);
    if (cells?.length === width) return { cells, lines: index + 2 };
  }
  return undefined;
}
