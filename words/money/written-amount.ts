export type Separator = "." | ",";

export type WrittenAmount = {
  /** "1234.56" */
  plain: string;
  decimal?: Separator;
  /** The separator of an ambiguous amount such as "1,234", read as thousands. */
  doubtful?: Separator;
};

const shape =
  /^(?<whole>[1-9]\d{0,2}(?<group>[ '.,])\d{3}(?:\k<group>\d{3})*|\d+)(?:(?<point>[.,])(?<part>\d{1,6}))?$/;

/**
 * Parses "1234.56", "1 234,56", "1.234,56" and "1'234.56". Without sign and currency, at most six decimals; undefined
 * for anything else.
 */
export function readWritten(text: string): WrittenAmount | undefined {
  const digits = text.trim().replace(/\s/g, " ").replaceAll("\u2019", "'");
  const { whole = "", group, point, part = "" } = shape.exec(digits)?.groups ?? {};
  if (whole === "" || (point !== undefined && point === group)) return undefined;
  // "01,299" is neither thousands nor decimals.
  if (group === undefined && part.length === 3 && /^0\d{1,2}$/.test(whole) && Number(whole) > 0)
    return undefined;
  const plain = `${whole.replace(/\D/g, "")}${part && `.${part}`}`;
  if (isSeparator(point)) return { plain, decimal: point };
  if (!isSeparator(group)) return { plain };
  const isOnce = whole.indexOf(group) === whole.lastIndexOf(group);
  return isOnce ? { plain, doubtful: group } : { plain, decimal: otherOf(group) };
}

/** The same for a number without thousands, such as a rate: "18,505" → "18.505". */
export function readUngrouped(text: string): string | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d+(?:\.\d{1,6})?$/.test(plain) ? plain : undefined;
}

/** The decimal separator for a given thousands separator. */
export function otherOf(separator: Separator): Separator {
  return separator === "." ? "," : ".";
}

function isSeparator(text: string | undefined): text is Separator {
  return text === "." || text === ",";
}
