/**
 * The rows that an import reports: "1 000 rows in 2.1 s", with no-break spaces.
 * @throws Error when the output has no such number
 */
export function countRows(output: string): number {
  const [, digits] = /(\d[\d\s]*)\srows? in\s/.exec(output) ?? [];
  if (digits === undefined) throw new Error(`The import says nothing of its rows: ${output}`);
  return Number(digits.replace(/\s/g, ""));
}
