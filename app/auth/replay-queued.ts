import { sendQuantity } from "../cart/cart-calls.ts";
import type { CartWriter } from "../cart/cart-writer.ts";
import { type Api, answer } from "../client/api.ts";
import { failureMessage, failureWords } from "../client/failure.ts";
import { putBackAction, type QueuedAction, takeQueuedAction } from "../client/pending/queued-actions.ts";
import { type Cart, mostPieces } from "../client/session.tsx";
import type { ShownList } from "../client/shown-lists.ts";
import { isUnreached, willPass } from "../client/until-reached.ts";
import { listTurns } from "../lists/fetch-lists.ts";
import { sendHeart } from "../lists/list-calls.ts";
import type { PendingHearts } from "../lists/pending-hearts.ts";

export type ReplayReport = {
  added: string[];
  /** Product names added to a list, or pending. */
  saved: string[];
  failures: string[];
  changedLists: ShownList[];
};

type Replay = {
  writer: Pick<CartWriter<Cart>, "ask">;
  kept?: Pick<PendingHearts, "put">;
  take?: () => QueuedAction | undefined;
  putBack?: (action: QueuedAction) => void;
};

/**
 * Replays queued actions in order; each add is on top of the cart, capped by stock. An action leaves the queue before
 * it is done, so it happens at most once. What an unreachable service could not take is put back for the next page.
 * @param writer through which the cart is changed
 * @param kept where list adds wait for an unreachable service
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
      // The rest stays in the queue.
      if (isUnreached(error)) break;
    }
  }
  for (const action of waiting) putBack(action);
  return report;
}

/** Failures without a product's own reason get the general message. */
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
  const change = { list_id: save.list_id ?? 0, product_id: save.product_id, isWanted: true, name: save.name };
  try {
    report.changedLists.push(await listTurns.alone(() => sendHeart(change, api)));
  } catch (error) {
    if (!kept || !willPass(error)) throw error;
    kept.put(change);
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

/** At least one more than in the cart: beyond the stock, the shop answers with its own message. */
function quantityToAsk(more: number, inCart: number, stock: number): number {
  return Math.min(inCart + more, Math.max(stock, inCart + 1), mostPieces);
}

async function stockOf(api: Api, productId: number): Promise<number> {
  const { product, variants } = await answer(
    api.api.products[":id"].$get({ param: { id: String(productId) } }),
  );
  return variants.find((variant) => variant.id === productId)?.stock ?? product.stock;
}
