import { togetherOn } from "../../platform/concurrency/together.ts";
import { lockInTurns } from "../accounts/lock-in-turns.ts";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { shelfOffers } from "../shelf/shelf.ts";
import type { Database, Shop, Transaction } from "../shop.ts";
import { changeLines, type LineChange, type LineOutcome } from "./change-lines.ts";

/**
 * Sets how many of a product are in the cart; 0 removes it. The quantity is absolute, so that repeating
 * the call on a bad network changes nothing.
 *
 * Concurrency: the shopper is locked, so that an order which is being placed comes before or after. Changes that
 * arrive while others are written share the next transaction, in the order of their arrival: a commit, which waits for
 * the disk, is then one for all of them. Whoever could not be locked at once waits alone.
 *
 * @throws ShopError `not-found` for unknown products; `invalid` under `quantity` for more than there are, under
 * `product_id` for parents and full carts; `unauthenticated` when the account's removal was asked for meanwhile
 */
export async function setCartQuantity(
  shop: Shop,
  user: User,
  productId: number,
  quantity: number,
): Promise<void> {
  const madeAt = shop.clock.now();
  // Before anybody is locked, so that locks are short. For removals, too, which would overtake earlier changes else.
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

const offerOf = togetherOn(shelfOffers, mostChangesTogether);

/** Says nothing of changes that must be made alone: when the database refuses one, the others must not suffer. */
const changeTogether = togetherOn(
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
