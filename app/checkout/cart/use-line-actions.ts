import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { undoFlash } from "../../../widgets/toasts/undo.ts";
import { useCartWriter } from "../../cart/cart-provider.tsx";
import { useCart } from "../../cart/use-cart.ts";
import { track } from "../../client/analytics/track.ts";
import { answer, browserApi } from "../../client/api.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import type { Cart, CartLine } from "../../client/session.tsx";
import { useLists } from "../../lists/use-lists.ts";

/** Actions of the cart page. Each shows its own message with Undo. */
export function useLineActions() {
  const writer = useCartWriter();
  const { setQuantity } = useCart();
  const { attempt, isBusy } = useAttempt();
  const { lists, add, remove: unlist } = useLists();
  const flash = useFlash();

  function putBack(lines: CartLine[]) {
    for (const { product_id, quantity } of lines) void setQuantity(product_id, quantity);
  }

  /** A sold-out line cannot be restored. */
  const canComeBack = ({ product, quantity }: CartLine) => quantity <= product.stock;

  /** The message waits for the shop's answer: beside a failure it would be untrue. */
  async function remove(line: CartLine) {
    if (!(await setQuantity(line.product_id, 0))) return;
    const subject = line.product.name;
    const message = `${subject} removed from your cart`;
    flash({ ...(canComeBack(line) ? undoFlash(message, () => putBack([line])) : { message }), subject });
  }

  async function clear(lines: CartLine[]) {
    const nothing = new Map(lines.map((line) => [line.product_id, 0]));
    const send = async () => {
      const after = await answer(browserApi.api.cart.clear.$post());
      track("cart", { before: { products: lines }, after });
      return after;
    };
    const isDone = await attempt(() => writer.ask(send, nothing).then(() => true));
    if (isDone) flash(undoFlash("Cart cleared", () => putBack(lines.filter(canComeBack))));
  }

  /** Leaves the cart only once the list has it, or the add is pending. */
  async function moveToList(line: CartLine, listId: number) {
    const product = { id: line.product_id, name: line.product.name };
    const list = lists.find(({ id }) => id === listId);
    const wasThere = list?.product_ids.includes(product.id);
    if ((await add(product, listId)) === "not-done") return;
    if (!(await setQuantity(product.id, 0))) return;
    const undo = () => {
      if (canComeBack(line)) putBack([line]);
      if (!wasThere) void unlist(product, listId);
    };
    const message = `${product.name} moved to ${list?.name ?? "your list"}`;
    flash({ ...undoFlash(message, undo), subject: product.name });
  }

  function acceptChanges({ products }: Cart) {
    const lines = products.map(({ product_id, product }) => ({ product_id, price: product.price }));
    const send = () => answer(browserApi.api.cart["accept-changes"].$post({ json: { lines } }));
    return attempt(() => writer.ask(send));
  }

  return { remove, clear, moveToList, acceptChanges, isBusy };
}
