import { sql } from "drizzle-orm";
import { isVisibleText } from "../../words/visible-text.ts";
import { type Actor, recordAct, recordActs } from "../audit/audit.ts";
import { listActs } from "../audit/list-acts.ts";
import { type OwnersProduct, productsWithSkus } from "../catalogue/by-sku.ts";
import { announceChange } from "../catalogue/changes.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { Counted } from "./owners-stock.ts";
import { setOnHandMany } from "./set-on-hand-many.ts";
import { lockLevels } from "./stock.ts";
import { stockLevels } from "./tables.ts";

export type Count = { sku: string; onHand: number };

/** What was there before. */
export type Recounted = Counted & { onHandBefore: number };

/** What is wrong without a full stop; `place` says with which of the counts. */
export type StockProblem = { place: number; problem: string };

export type StockSet = { ok: true; counted: Recounted[] } | { ok: false; problems: StockProblem[] };

/** Above that it is a typing mistake. */
export const highestOnHand = 1_000_000;
/** Of a file; the rows are held until all are written. */
const mostCounts = 5_000;
const longestReason = 200;
const sameAgainMs = 60 * 60 * 1000;

/**
 * Says how many there are of some products. All or nothing; safe to repeat, and what is right already is not written
 * down. What is promised to orders stays promised, even where fewer are there now: then nobody can buy more of it, and
 * who pays when none is left gets the money back (`shop/payments/settle/settle-paid.ts`).
 *
 * Concurrency: the rows are locked in ascending order of product, as orders lock them.
 *
 * @param counts each SKU at most once
 */
export function setStock(shop: Pick<Shop, "db" | "clock">, actor: Actor, counts: Count[]): Promise<StockSet> {
  return shop.db.transaction(async (tx) => {
    const found = await findCounted(tx, counts);
    if (!found.ok) return found;
    const levels = await makeAndLock(tx, found.products);
    const recounted = found.products.map((product, place) => {
      const { onHand: onHandBefore, reserved } = levelOf(levels, product);
      return { ...product, onHand: counts[place]?.onHand ?? onHandBefore, reserved, onHandBefore };
    });
    const changed = recounted.filter(({ onHand, onHandBefore }) => onHand !== onHandBefore);
    await write(tx, changed);
    const acts = changed.map(({ sku, onHand, onHandBefore: was }) => {
      return { action: "stock.set", subject: sku, details: { onHand, was } };
    });
    await recordActs(tx, shop, actor, acts);
    return { ok: true, counted: recounted };
  });
}

export type Adjustment = {
  sku: string;
  /** 12 came in, −3 broke. */
  change: number;
  reason: string;
  /** It is known that the same was said within the hour, and it happened again. */
  isAgain: boolean;
};

export type StockAdjusted =
  | { ok: true; counted: Recounted }
  | { ok: false; problem: string; isRepeated?: boolean };

/**
 * Adds to what is on hand, or takes away from it. Atomic. The same change of the same product for the same reason is
 * refused within an hour, also when both come at once, so that a command that is given twice counts once.
 *
 * Concurrency: the row is locked before anything is asked.
 */
export function adjustStock(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  adjustment: Adjustment,
): Promise<StockAdjusted> {
  const { sku, change, isAgain } = adjustment;
  const reason = adjustment.reason.trim();
  const problem = changeProblem(change) ?? reasonProblem(reason);
  if (problem) return Promise.resolve({ ok: false, problem });
  return shop.db.transaction(async (tx) => {
    const found = await findCounted(tx, [{ sku, onHand: 0 }]);
    const [product] = found.ok ? found.products : [];
    if (!product) return { ok: false, problem: found.ok ? "" : (found.problems[0]?.problem ?? "") };
    const { onHand: onHandBefore, reserved } = levelOf(await makeAndLock(tx, [product]), product);
    const details = { change, reason };
    if (!isAgain && (await wasSaid(shop, tx, sku, details)))
      return { ok: false, isRepeated: true, problem: `The same was said of ${sku} within the last hour` };
    const onHand = onHandBefore + change;
    const outOfBounds = onHandProblem(sku, onHandBefore, change);
    if (outOfBounds) return { ok: false, problem: outOfBounds };
    const counted = { ...product, onHand, reserved, onHandBefore };
    await write(tx, [counted]);
    const told = { ...details, onHand, was: onHandBefore };
    await recordAct(tx, shop, actor, { action: "stock.adjust", subject: sku, details: told });
    return { ok: true, counted };
  });
}

/** Every count with its product, or what is wrong with each that has none. */
async function findCounted(tx: Transaction, counts: Count[]) {
  if (counts.length > mostCounts)
    return {
      ok: false as const,
      problems: [{ place: mostCounts, problem: `More than ${mostCounts} lines` }],
    };
  const found = await productsWithSkus(
    tx,
    counts.map(({ sku }) => sku),
  );
  const bySku = new Map(found.map((product) => [product.sku, product]));
  const problems = counts.flatMap(({ sku, onHand }, place) => {
    const problem = skuProblem(sku, bySku.get(sku), found) ?? countProblem(sku, onHand);
    return problem ? [{ place, problem }] : [];
  });
  if (problems.length > 0) return { ok: false as const, problems };
  return { ok: true as const, products: counts.flatMap(({ sku }) => bySku.get(sku) ?? []) };
}

function skuProblem(sku: string, product: OwnersProduct | undefined, all: OwnersProduct[]) {
  if (!product) return `There is no product with the SKU ${sku}`;
  if (product.kind !== "parent") return undefined;
  const options = all.filter(({ familySku }) => familySku === sku).map((each) => each.sku);
  return `${sku} is a family, of which each option is counted: ${options.join(", ")}`;
}

function countProblem(sku: string, onHand: number): string | undefined {
  const isCount = Number.isInteger(onHand) && onHand >= 0 && onHand <= highestOnHand;
  return isCount ? undefined : `${sku} must be counted as a whole number from 0 to ${highestOnHand}`;
}

function changeProblem(change: number): string | undefined {
  const isChange = Number.isInteger(change) && change !== 0 && Math.abs(change) <= highestOnHand;
  return isChange ? undefined : "A change is a whole number such as +12 or -3, and not 0";
}

function reasonProblem(reason: string): string | undefined {
  if (reason === "" || reason.length > longestReason)
    return `A reason has from 1 to ${longestReason} letters`;
  return isVisibleText(reason) ? undefined : "There are characters in the reason that nobody can see";
}

function onHandProblem(sku: string, before: number, change: number): string | undefined {
  if (before + change < 0) return `Of ${sku} ${before} are on hand: ${-change} cannot be taken away`;
  return countProblem(sku, before + change);
}

async function wasSaid(
  { clock }: Pick<Shop, "clock">,
  tx: Transaction,
  sku: string,
  { change, reason }: { change: number; reason: string },
): Promise<boolean> {
  const acts = await listActs(tx, new Date(clock.now().getTime() - sameAgainMs));
  return acts.some(
    ({ action, subject, details }) =>
      action === "stock.adjust" && subject === sku && details?.change === change && details.reason === reason,
  );
}

/** What was never counted gets a row first: only a row can be held. */
async function makeAndLock(tx: Transaction, products: OwnersProduct[]) {
  const ids = products.map(({ id }) => id);
  await tx.execute(sql`
    insert into ${stockLevels} (product_id, on_hand)
    select id, 0 from unnest(${sql.param(ids)}::int[]) as given (id) order by id
    on conflict do nothing`);
  return lockLevels(tx, ids);
}

function levelOf(levels: Awaited<ReturnType<typeof lockLevels>>, { id }: OwnersProduct) {
  return levels.get(id) ?? { onHand: 0, reserved: 0 };
}

async function write(tx: Transaction, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await setOnHandMany(
    tx,
    counted.map(({ id, onHand }) => ({ productId: id, quantity: onHand })),
  );
  await announceChange(tx, { productIds: counted.map(({ id }) => id) });
}
