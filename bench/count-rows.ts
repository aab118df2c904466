/**
 * How many rows an import says it has read: "1 000 rows in 2.1 s". Numbers and their words hang together by spaces that do
 * not break.
 *
 * @throws Error when it says nothing of rows
 */
export function countRows(output: string): number {
  const [, digits] = /(\d[\d\s]*)\srows? in\s/.exec(output) ?? [];
  if (digits === undefined) throw new Error(`The import says nothing of its rows: ${output}`);
  return Number(digits.replace(/\s/g, ""));
}
