import { noReturnReasons, type SaidNoReturn } from "../../../../words/products/no-return.ts";
import { isPin, mostPin } from "../../../catalogue/demand/pin-products.ts";
import { BadCell, type Cells, quoted } from "../../cells/cells.ts";
import type { GoogleColumn } from "./columns.ts";

// Columns that Google's format lacks.

/** The words of Meta's catalogues. */
const visibilities = new Map([
  ["", null],
  ["published", false],
  ["hidden", true],
]);

/** Null when empty. @throws BadCell */
export function readIsHidden(cells: Cells<GoogleColumn>): boolean | null {
  const text = cells("visibility");
  const isHidden = visibilities.get(text.toLowerCase());
  if (isHidden === undefined)
    throw new BadCell("visibility", `${quoted(text)} is neither published nor hidden`);
  return isHidden;
}

/** Zero-rated goods: VAT Act 89 of 1991, Schedule 2 Part B. */
const vatRates = new Map([
  ["", null],
  ["0", 0],
  ["15", 15],
]);

/** Percent; null when empty. @throws BadCell */
export function readVatRate(cells: Cells<GoogleColumn>): number | null {
  const text = cells("vat_rate");
  const rate = vatRates.get(text.replace(/\s*%$/, ""));
  if (rate === undefined) throw new BadCell("vat_rate", `${quoted(text)} is neither 15 nor 0`);
  return rate;
}

/** Why it cannot be returned after a change of mind; null when empty. @throws BadCell */
export function readNoReturn(cells: Cells<GoogleColumn>): SaidNoReturn | null {
  const text = cells("no_return").toLowerCase();
  if (text === "") return null;
  const said = [...noReturnReasons, "none" as const].find((each) => each === text);
  if (!said) throw new BadCell("no_return", `${quoted(text)} is none of ${noReturnReasons.join(", ")}, none`);
  return said;
}

/** 0 removes it; null when empty. @throws BadCell */
export function readPin(cells: Cells<GoogleColumn>): number | null {
  const text = cells("pin");
  if (text === "") return null;
  if (text !== "0" && !isPin(text))
    throw new BadCell("pin", `${quoted(text)} is no whole number from 0 to ${mostPin}`);
  return Number(text);
}
