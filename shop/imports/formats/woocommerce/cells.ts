import type { Cells } from "../../cells/cells.ts";
import { plainLine } from "../../cells/plain-text.ts";
import { cellsOf } from "../columns.ts";
import type { WooColumn, WooColumns } from "./columns.ts";

/** The cells of a row, as they were before the export kept spreadsheets from computing them ("'-1"). */
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

/** With the unit that the title of its column says: "0.9 kg" below "Weight (kg)". */
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

/** What a row says in its columns of attributes. */
export function attributesOf({ attributes }: WooColumns, row: string[]): Attribute[] {
  return attributes.flatMap((places) => {
    const name = plainLine(row[places.name] ?? "");
    const values = splitValues(row[places.values] ?? "");
    const isVisible = (row[places.visible] ?? "").trim() !== "0";
    return name === "" ? [] : [{ name, values, isVisible }];
  });
}
