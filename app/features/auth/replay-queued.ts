import type { Api } from "../../api.ts";
import { answer } from "../../api.ts";
import { failureWords } from "../failure.ts";
import type { QueuedAction } from "../queued-actions.ts";
import { takeQueuedAction } from "../queued-actions.ts";
import type { Cart } from "../session.tsx";

const mostPieces = 99;

export type ReplayReport = {
  /** The names that went into the cart. */
  added: string[];
  /** A sentence for each that did not. */
  failures: string[];
  /** As the last add left it; what was given where nothing was added. */
  cart: Cart | null;
};

type Replay = { cart?: Cart | null; take?: () => QueuedAction | undefined };

/**
 * Does after the login what was asked for before it, in order: each add on top of what is in the cart, capped by
 * stock. Each is taken out of the queue before it is done, so it happens once at most, whatever goes wrong.
 *
 * @param cart as it is now; fetched where it is not given and something is queued
 */
export async function replayQueued(
  api: Api,
  { cart = null, take = takeQueuedAction }: Replay = {},
): Promise<ReplayReport> {
  const report: ReplayReport = { added: [], failures: [], cart };
  for (let action = take(); action; action = take()) {
    report.cart ??= await answer(api.api.cart.$get()).catch(() => null);
    try {
      report.cart = await run[action.type](api, action, report.cart);
      report.added.push(action.name);
    } catch (error) {
      report.failures.push(`${action.name}: ${failureWords(error)}`);
    }
  }
  return report;
}

/** Does a queued action; gives the cart as it is afterwards. */
type Run = (api: Api, action: QueuedAction, cart: Cart | null) => Promise<Cart | null>;

const run: Record<QueuedAction["type"], Run> = { "add-to-cart": addToCart };

async function addToCart(api: Api, add: QueuedAction, cart: Cart | null): Promise<Cart> {
  const line = cart?.products.find((each) => each.product_id === add.product_id);
  const stock = line?.product.stock ?? (await stockOf(api, add.product_id));
  // At least one more than there is: where the stock gives nothing more, the shop says so in its own words.
  const most = Math.max(stock, (line?.quantity ?? 0) + 1);
  const quantity = Math.min((line?.quantity ?? 0) + add.quantity, most, mostPieces);
  const call = api.api.cart[":product_id"].$post({
    param: { product_id: String(add.product_id) },
    json: { product_id: add.product_id, quantity },
  });
  return (await answer(call)).cart;
}

async function stockOf(api: Api, productId: number): Promise<number> {
  const { product, variants } = await answer(
    api.api.products[":id"].$get({ param: { id: String(productId) } }),
  );
  return variants.find((variant) => variant.id === productId)?.stock ?? product.stock;
}
