import { parse } from "csv-parse/sync";
import { type Layout, type Line, UnreadableStatement } from "./find-layout.ts";

export type TextLine = { line: number; text: string };

/** Banks write a few hundred characters; each costs time, because a reference may begin with it. */
const longestLine = 2_000;

/**
 * Lines that say something, by their numbers. Banks end them in one way, spreadsheet programs in another.
 *
 * @throws UnreadableStatement for a line that no bank writes
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

/** The cells of a line, null where it opens a quote that it does not close. */
export function cellsOf(text: string, delimiter: string): string[] | null {
  try {
    const cells = text.includes('"') ? quotedCells(text, delimiter) : text.split(delimiter);
    return cells.map((cell) => cell.trim().replace(/^'(.*)'$/, "$1"));
  } catch {
    return null;
  }
}

/** For each line anew, so that a broken one is alone; that is slow, and most have no quotes. */
function quotedCells(text: string, delimiter: string): string[] {
  const [cells = []]: string[][] = parse(text, { delimiter, relax_quotes: true, trim: true });
  return cells;
}

/** A cell in quotes goes over so many lines at most. */
const mostLines = 6;
/** Each is read several times, and of a bank's none is broken. */
const mostBroken = 1_000;

/**
 * The rows behind the header. A cell in quotes may go over several lines; but none of those may be a row itself: then
 * the quote was never closed, and one broken line must not swallow others.
 *
 * @throws UnreadableStatement when that is so of very many
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
