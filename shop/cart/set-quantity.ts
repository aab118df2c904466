import { batchedOn } from "../../platform/concurrency/batch.ts";
import { lockInTurns } from "../accounts/lock-in-turns.ts";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { availableOffers } from "../availability/available-products.ts";
import type { Database, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { changeLines, type LineChange, type LineOutcome } from "./change-lines.ts";

/**
 * Sets the quantity of a product; 0 removes it. Safe to repeat (idempotent): quantities are absolute.
 * Concurrency: locks the shopper, so an order is placed before or after. Changes that arrive during a write share the
 * next transaction, in order of arrival, and so one commit. A shopper who is locked already is changed alone.
 * @throws ShopError `not-found` for unknown products; `invalid` under `quantity` for more than is in stock, under
 * `product_id` for parents and full carts; `unauthenticated` when the session was ended meanwhile
 */
export async function setCartQuantity(
  shop: Shop,
  user: User,
  productId: number,
  quantity: number,
): Promise<void> {
  const madeAt = shop.clock.now();
  // Read before locking, to keep locks short. For removals too, which would otherwise overtake earlier changes.
  const product = await offerOf(shop.db, productId);
  const change = { user, productId, product, quantity, madeAt };
  const outcome = (await changeTogether(shop, change)) ?? (await changeAlone(shop.db, change));
  if (!outcome.ok) throw outcome.refusal;
}

/** Safe to repeat. Concurrency: as `setCartQuantity`. */
export async function removeFromCart(shop: Shop, user: User, productId: number): Promise<void> {
  await setCartQuantity(shop, user, productId, 0);
}

const mostChangesTogether = 100;

const offerOf = batchedOn(availableOffers, mostChangesTogether);

/** On an error returns no outcomes: each change is then made alone, so that one cannot fail the others. */
const changeTogether = batchedOn(
  ({ db, log }: Shop, changes: LineChange[]) =>
    db
      .transaction((tx) => changeInTurn(tx, changes))
      .catch((error: unknown) => {
        log.warn("Carts could not be changed together", { count: changes.length, error });
        return new Map<LineChange, LineOutcome>();
      }),
  mostChangesTogether,
);

async function changeInTurn(tx: Transaction, changes: LineChange[]): Promise<Map<LineChange, LineOutcome>> {
  const outcomes = new Map<LineChange, LineOutcome>();
  for (const turn of await lockInTurns(tx, changes)) {
    for (const [change, outcome] of await changeLines(tx, turn)) outcomes.set(change, outcome);
  }
  return outcomes;
}

function changeAlone(db: Database, change: LineChange): Promise<LineOutcome> {
  return db.transaction(async (tx) => {
    await lockUser(tx, change.user);
    return (await changeLines(tx, [change])).get(change) as LineOutcome;
  });
}
