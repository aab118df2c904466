import type { Cells } from "../../cells/cells.ts";
import { plainLine } from "../../cells/plain-text.ts";
import { cellsOf } from "../columns.ts";
import type { WooColumn, WooColumns } from "./columns.ts";

/** Cells without the export's guard against formulas ("'-1"). */
export function sayingOf(columns: WooColumns, row: string[]): Cells<WooColumn> {
  const say = cellsOf(columns, row);
  return (column) => say(column).replace(/^'(?=[=+\-@])/, "");
}

/** "Salt\, vinegar, Plain" → "Salt, vinegar" and "Plain" */
export function splitValues(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((value) => plainLine(value.replaceAll("\\,", ",")))
    .filter(Boolean);
}

/** Appends the unit of the column's title: "0.9 kg" below "Weight (kg)". */
export function measureOf(
  say: Cells<WooColumn>,
  column: "weight" | "length" | "width" | "height",
  { places, titles }: WooColumns,
): string {
  const amount = say(column);
  const unit = /\((.+)\)/.exec(titles[places.get(column) ?? -1] ?? "")?.[1] ?? "";
  return amount === "" ? "" : `${amount} ${unit}`;
}

export type Attribute = { name: string; values: string[]; isVisible: boolean };

export function attributesOf({ attributes }: WooColumns, row: string[]): Attribute[] {
  return attributes.flatMap((places) => {
    const name = plainLine(row[places.name] ?? "");
    const values = splitValues(row[places.values] ?? "");
    const isVisible = (row[places.visible] ?? "").trim() !== "0";
    return name === "" ? [] : [{ name, values, isVisible }];
  });
}
