import { BadCell, type Cells, quoted } from "./cells.ts";

/** Google's format has no word for it; Meta's catalogues have this one. */
const visibilities = new Map([
  ["", null],
  ["published", false],
  ["hidden", true],
]);

/**
 * Whether nobody is to see the product; null where the file does not say.
 *
 * @throws BadCell
 */
export function readIsHidden(cells: Cells): boolean | null {
  const text = cells("visibility");
  const isHidden = visibilities.get(text.toLowerCase());
  if (isHidden === undefined)
    throw new BadCell("visibility", `${quoted(text)} is neither published nor hidden`);
  return isHidden;
}
