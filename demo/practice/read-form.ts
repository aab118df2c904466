/** The fields of a form. Where a name comes twice the last one counts, as in PHP. */
export function readForm(body: string): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(body));
}
