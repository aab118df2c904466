import { BadCell, type Cells, quoted } from "../../cells/cells.ts";
import type { TableRow } from "../../table/read-table.ts";
import type { WooColumn } from "./columns.ts";

export type WooRow = TableRow & { say: Cells<WooColumn> };

/** A "variable" row groups variations and is not sold. */
export type RowKind = "simple" | "variable" | "variation";

const unsold = new Map([
  ["downloadable", "is a download: the shop sells what it can hand over"],
  ["virtual", "is nothing to hand over"],
  ["grouped", "only shows other products together: those come in by themselves"],
  ["external", "is sold by another shop"],
]);

function typesOf(say: Cells<WooColumn>): string[] {
  return say("type")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim())
    .filter(Boolean);
}

export function isVariation(say: Cells<WooColumn>): boolean {
  const types = typesOf(say);
  return types.some((type) => type.includes("variation")) || (types.length === 0 && say("parent") !== "");
}

/** @throws BadCell for what the shop does not sell */
export function kindOf(say: Cells<WooColumn>): RowKind {
  const types = typesOf(say);
  const reason = types.flatMap((type) => unsold.get(type) ?? [])[0];
  if (reason) throw new BadCell("type", reason);
  if (types.length === 0) return say("parent") === "" ? "simple" : "variation";
  const kind = (["simple", "variable", "variation"] as const).find((one) => types.includes(one));
  if (!kind) throw new BadCell("type", `${quoted(say("type"))} is none that the shop sells`);
  return kind;
}
