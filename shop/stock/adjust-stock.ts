import { isVisibleText } from "../../words/visible-text.ts";
import { type Act, type Actor, recordAct, wasActed } from "../audit/audit.ts";
import type { Shop, Transaction } from "../shop.ts";
import {
  countProblem,
  findProducts,
  highestOnHand,
  levelOf,
  makeAndLock,
  type Recounted,
  writeCounted,
} from "./counted-products.ts";

const longestReason = 200;
const sameAgainMs = 60 * 60 * 1000;

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
    const { products, problems } = await findProducts(tx, [sku]);
    const [product] = products;
    if (problems[0] !== undefined || !product) return { ok: false, problem: problems[0] ?? "" };
    const { onHand: onHandBefore, reserved } = levelOf(await makeAndLock(tx, [product]), product);
    const details = { change, reason };
    const act = { action: "stock.adjust", subject: sku };
    if (!isAgain && (await wasSaid(shop, tx, { ...act, details })))
      return { ok: false, isRepeated: true, problem: `The same was said of ${sku} within the last hour` };
    const onHand = onHandBefore + change;
    const outOfBounds = onHandProblem(sku, onHandBefore, change);
    if (outOfBounds) return { ok: false, problem: outOfBounds };
    const counted = { ...product, onHand, reserved, onHandBefore };
    await writeCounted(tx, [counted]);
    const told = { ...details, onHand, was: onHandBefore };
    await recordAct(tx, shop, actor, { ...act, details: told });
    return { ok: true, counted };
  });
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

function wasSaid({ clock }: Pick<Shop, "clock">, tx: Transaction, act: Act): Promise<boolean> {
  return wasActed(tx, act, new Date(clock.now().getTime() - sameAgainMs));
}
