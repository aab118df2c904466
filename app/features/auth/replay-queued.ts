import type { Api } from "../../api.ts";
import { answer, isApiError } from "../../api.ts";
import { failureMessage, refusalWords } from "../failure.ts";
import type { QueuedAdd } from "../queued-actions.ts";
import { takeQueuedAdds } from "../queued-actions.ts";
import type { Cart } from "../session.tsx";

const mostPieces = 99;

export type ReplayReport = { added: string[]; failures: string[] };

/**
 * Does after the login what was asked for before it: each queued add on top of what is in the cart, capped
 * by stock. Takes the queue first, so it happens once, whatever goes wrong.
 *
 * @returns the names that went into the cart, and a sentence for each that did not
 */
export async function replayQueuedAdds(
  api: Api,
  queued: QueuedAdd[] = takeQueuedAdds(),
): Promise<ReplayReport> {
  const report: ReplayReport = { added: [], failures: [] };
  if (queued.length === 0) return report;
  const cart = await answer(api.api.cart.$get()).catch(() => null);
  for (const add of queued) {
    try {
      await addToCart(api, cart, add);
      report.added.push(add.name);
    } catch (error) {
      report.failures.push(`${add.name}: ${reason(error)}`);
    }
  }
  return report;
}

async function addToCart(api: Api, cart: Cart | null, add: QueuedAdd) {
  const line = cart?.products.find((each) => each.product_id === add.product_id);
  const stock = line?.product.stock ?? (await stockOf(api, add.product_id));
  // At least one more than there is: where the stock gives nothing more, the shop says so in its own words.
  const most = Math.max(stock, (line?.quantity ?? 0) + 1);
  const quantity = Math.min((line?.quantity ?? 0) + add.quantity, most, mostPieces);
  await answer(
    api.api.cart[":product_id"].$post({
      param: { product_id: String(add.product_id) },
      json: { product_id: add.product_id, quantity },
    }),
  );
}

async function stockOf(api: Api, productId: number): Promise<number> {
  const { product, variants } = await answer(
    api.api.products[":id"].$get({ param: { id: String(productId) } }),
  );
  return variants.find((variant) => variant.id === productId)?.stock ?? product.stock;
}

function reason(error: unknown): string {
  return isApiError(error) && error.status === 422 ? refusalWords(error) : failureMessage;
}
