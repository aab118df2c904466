/** The fields of a form; the last of a repeated name counts, as in PHP. */
export function readForm(body: string): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(body));
}
