import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Act, type Actor, recordAct, wasActed } from "../audit/audit.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
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
  /** 12 were delivered, −3 broke. */
  change: number;
  reason: string;
  /** Confirms a repetition within the hour. */
  isAgain: boolean;
};

export type StockAdjusted =
  | { ok: true; counted: Recounted }
  | { ok: false; problem: string; isRepeated?: boolean };

/**
 * Adds to stock on hand or subtracts from it. Atomic. Refuses the same change for the same reason within an hour, so
 * that a command given twice counts once.
 * Concurrency: the row lock also covers that check.
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
