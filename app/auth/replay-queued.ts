import { sendQuantity } from "../cart/cart-calls.ts";
import type { CartWriter } from "../cart/cart-writer.ts";
import { type Api, answer } from "../client/api.ts";
import { failureMessage, failureWords } from "../client/failure.ts";
import { putBackAction, type QueuedAction, takeQueuedAction } from "../client/pending/queued-actions.ts";
import { type Cart, mostPieces } from "../client/session.tsx";
import type { ShownList } from "../client/shown-lists.ts";
import { isUnreached, willPass } from "../client/until-reached.ts";
import { listTurns } from "../lists/fetch-lists.ts";
import type { KeptWishes } from "../lists/kept-wishes.ts";
import { sendWish } from "../lists/list-calls.ts";

export type ReplayReport = {
  /** The names that went into the cart. */
  added: string[];
  /** The names that went into a list, or will as soon as the service takes them. */
  saved: string[];
  /** A sentence for each that did not. */
  failures: string[];
  /** The lists that were added to, as they are since. */
  changedLists: ShownList[];
};

type Replay = {
  writer: Pick<CartWriter<Cart>, "ask">;
  kept?: Pick<KeptWishes, "put">;
  take?: () => QueuedAction | undefined;
  putBack?: (action: QueuedAction) => void;
};

/**
 * Does after the login what was asked for before it, in order: each add on top of what is in the cart, capped by
 * stock. Each is taken out of the queue before it is done, so it happens once at most, whatever goes wrong. What
 * a failing service could not take goes back into the queue, for the next page to try.
 *
 * @param writer through which the cart is changed
 * @param kept where a list's add waits that a failing service cannot take
 */
export async function replayQueued(
  api: Api,
  { writer, kept, take = takeQueuedAction, putBack = putBackAction }: Replay,
): Promise<ReplayReport> {
  const report: ReplayReport = { added: [], saved: [], failures: [], changedLists: [] };
  const waiting: QueuedAction[] = [];
  for (let action = take(); action; action = take()) {
    try {
      if (action.type === "add-to-list") await saveToList(api, action, report, kept);
      else await addToCart(api, action, report, writer);
    } catch (error) {
      if (willPass(error)) waiting.push(action);
      report.failures.push(sentence(action, error));
      // The rest waits in the queue.
      if (isUnreached(error)) break;
    }
  }
  for (const action of waiting) putBack(action);
  return report;
}

/** What failed for no reason of its own is told in the general words alone. */
function sentence({ name }: QueuedAction, error: unknown): string {
  const words = failureWords(error);
  return words === failureMessage && willPass(error) ? words : `${name}: ${words}`;
}

async function saveToList(
  api: Api,
  save: QueuedAction,
  report: ReplayReport,
  kept: Replay["kept"],
): Promise<void> {
  const wish = { list_id: save.list_id ?? 0, product_id: save.product_id, isWanted: true, name: save.name };
  try {
    report.changedLists.push(await listTurns.alone(() => sendWish(wish, api)));
  } catch (error) {
    if (!kept || !willPass(error)) throw error;
    kept.put(wish);
  }
  report.saved.push(save.name);
}

async function addToCart(
  api: Api,
  add: QueuedAction,
  report: ReplayReport,
  writer: Replay["writer"],
): Promise<void> {
  await writer.ask(async (now) => {
    const before = await now();
    const line = before.products.find((each) => each.product_id === add.product_id);
    const inCart = line?.quantity ?? 0;
    const stock = line?.product.stock ?? (await stockOf(api, add.product_id));
    add.asked_quantity ??= quantityToAsk(add.quantity, inCart, stock);
    return sendQuantity(add.product_id, Math.max(add.asked_quantity, inCart), before, api);
  });
  report.added.push(add.name);
}

/** At least one more than there is: where the stock gives nothing more, the shop says so in its own words. */
function quantityToAsk(more: number, inCart: number, stock: number): number {
  return Math.min(inCart + more, Math.max(stock, inCart + 1), mostPieces);
}

async function stockOf(api: Api, productId: number): Promise<number> {
  const { product, variants } = await answer(
    api.api.products[":id"].$get({ param: { id: String(productId) } }),
  );
  return variants.find((variant) => variant.id === productId)?.stock ?? product.stock;
}
