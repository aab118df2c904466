/** One line of at most `maxLength` characters: a browser would rewrite line breaks and break the signature. */
export function oneLine(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return [...line].slice(0, maxLength).join("").trim();
}

/** First word and the rest, each within PayFast's 100 characters. */
export function splitName(name: string): { first: string; last: string } {
  const [first = "", ...rest] = oneLine(name, 1000).split(/\s+/u);
  return { first: oneLine(first, 100), last: oneLine(rest.join(" "), 100) };
}

/** The email address, or "" when it is too long: a shortened one may belong to somebody else. */
export function wholeEmail(email: string): string {
  const line = oneLine(email, 1000);
  return [...line].length > 100 ? "" : line;
}

/** A South African number in PayFast's form, "0821234567"; empty for anything else. */
export function localPhone(phone: string | null): string {
  const digits = (phone ?? "").replace(/\D/g, "");
  const local = digits.replace(/^(?:00)?27(?=0?\d{9}$)0?/, "0");
  return /^0\d{9}$/.test(local) ? local : "";
}
