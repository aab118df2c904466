import { isDeepStrictEqual } from "node:util";
import { type ProductState, productStates } from "../../catalogue/products/write-products.ts";
import type { Transaction } from "../../database.ts";
import { changesInWords } from "../compare/changes.ts";
import { type FamilyStep, familyStep } from "../compare/family-step.ts";
import { heldAfter, type ReadHeld } from "../compare/held-products.ts";
import { type StockStep, stockStep } from "../compare/stock-step.ts";
import { visibilityStep } from "../compare/visibility-step.ts";
import type { FeedProduct, Rejection } from "../formats/feed-product.ts";
import type { ProductReader } from "../formats/format.ts";
import { keepOmitted } from "./keep-omitted.ts";
import { type StagedRow, stageRows } from "./staging-table.ts";

export type LineProduct = { line: number; product: FeedProduct };

export type StagingHelpers = Pick<ProductReader, "titles" | "omitted"> & {
  readHeld: ReadHeld;
  /** Whether variants may leave their families. */
  regroup: boolean;
};

/** Compares rows with stored products and stages them with the outcome. */
export async function stageBatch(
  session: Transaction,
  batch: LineProduct[],
  { titles, omitted, readHeld, regroup }: StagingHelpers,
  onRejected: (rejection: Rejection) => void,
): Promise<void> {
  const skus = batch.flatMap(({ product }) =>
    product.groupSku === null ? [product.sku] : [product.sku, product.groupSku],
  );
  const states = await productStates(session, skus);
  const digested = digestedRows(batch, states, { titles, omitted }, onRejected);
  const other = digested.filter((row) => mayDiffer(row, states.get(row.product.sku), omitted));
  const held = await readHeld(other.map(({ product }) => product.sku));
  if (digested.length === 0) return;
  await stageRows(
    session,
    digested.flatMap((row) => {
      const before = held.get(row.product.sku);
      const said = before ? keepOmitted(row, before, omitted, onRejected) : row.product;
      if (!said) return [];
      const step = familyStep(said, before, regroup);
      return [{ ...stagedRow({ ...row, ...step }, states, before), saidGroupSku: said.groupSku }];
    }),
  );
}

/** One message for all, so that they are grouped. */
function missingColumns(needs: string[]): string {
  return `is not in the shop, and the file lacks what a new product needs: ${needs.join(", ")}`;
}

const outdated = "was changed in an export that is older than the shop's last import of it: export anew";

type DigestedRow = LineProduct & { digest: string } & Pick<StockStep, "sets">;

/** Adds each row's effect on stock and visibility; reports impossible ones. */
function digestedRows(
  batch: LineProduct[],
  states: Map<string, ProductState>,
  { titles, omitted }: Pick<StagingHelpers, "titles" | "omitted">,
  onRejected: (rejection: Rejection) => void,
): DigestedRow[] {
  return batch.flatMap(({ line, product }) => {
    const state = states.get(product.sku);
    const step = stockStep(product, state);
    if (state?.kind === "parent")
      onRejected({ line, column: titles.sku, reason: "is the id of a family in the shop" });
    else if (!state && omitted && omitted.needs.length > 0)
      onRejected({ line, column: titles.sku, reason: missingColumns(omitted.needs) });
    else if (step === "outdated") onRejected({ line, column: "quantity", reason: outdated });
    else {
      const { isHidden, digest } = visibilityStep(product, state, step.noted, omitted?.columns);
      return [{ line, product: { ...product, isHidden }, digest, sets: step.sets }];
    }
    return [];
  });
}

/** Whether a row needs the full comparison: its digest or family differs. */
function mayDiffer(
  { product, digest }: DigestedRow,
  state: ProductState | undefined,
  omitted: StagingHelpers["omitted"],
): boolean {
  if (!state) return false;
  const mayStay = omitted !== undefined || state.parentSku !== null;
  return state.importDigest !== digest || (mayStay && state.parentSku !== product.groupSku);
}

type PlacedRow = DigestedRow & FamilyStep;

function stagedRow(
  { line, product, digest, sets, isKept }: PlacedRow,
  states: Map<string, ProductState>,
  held: FeedProduct | undefined,
): Omit<StagedRow, "saidGroupSku"> {
  const { sku, groupSku } = product;
  const state = states.get(sku);
  const after = held && heldAfter(product, held, sets);
  const groupKind = states.get(groupSku ?? "")?.kind;
  return {
    line,
    sku,
    groupSku,
    digest,
    product,
    isKept,
    isKnown: state !== undefined,
    familySku: state?.parentSku ?? null,
    hasSameDigest: state?.importDigest === digest,
    formerName: held && held.name !== product.name ? held.name : null,
    isHeld: after !== undefined && !(sets && "by" in sets) && isDeepStrictEqual(after, held),
    categoryMove: held ? moveOf(held.categoryPath, product.categoryPath) : null,
    changes: after ? changesInWords(held, after) : "",
    sets,
    isGroupKnown: groupKind === "parent" || (groupSku !== null && groupSku === state?.parentSku),
    isGroupTaken: groupKind !== undefined && groupKind !== "parent",
  };
}

/** Null when unchanged, or without a category before or after. */
function moveOf(from: string[], to: string[]): StagedRow["categoryMove"] {
  const isMoved = from.join("\n").toLowerCase() !== to.join("\n").toLowerCase();
  return isMoved && from.length > 0 && to.length > 0 ? { from, to } : null;
}
