import { answer, browserApi } from "../../api.ts";
import { useCart } from "../cart-changes.tsx";
import { useFlash } from "../flash.tsx";
import { useLists } from "../lists/list-changes.tsx";
import type { CartLine } from "../session.tsx";
import { useCartWriter } from "./cart-provider.tsx";

const undoMs = 5000;

/** What the cart's page does with its lines. Each speaks by itself, and says how to take it back. */
export function useLineChanges() {
  const writer = useCartWriter();
  const { attempt, setQuantity } = useCart();
  const { lists, add, remove: unlist } = useLists();
  const flash = useFlash();

  function offerUndo(message: string, act: () => void) {
    flash({ message, messageDuration: undoMs, action: { label: "Undo", act } });
  }

  function putBack(lines: CartLine[]) {
    for (const { product_id, quantity } of lines) void setQuantity(product_id, quantity);
  }

  /** What is sold out could not come back. */
  const canComeBack = ({ product, quantity }: CartLine) => quantity <= product.stock;

  function remove(line: CartLine) {
    const message = `${line.product.name} is out of your cart`;
    if (canComeBack(line)) offerUndo(message, () => putBack([line]));
    else flash({ message });
    return setQuantity(line.product_id, 0);
  }

  async function clear(lines: CartLine[]) {
    const change = writer.ask(
      () => answer(browserApi.api.cart.clear.$post()),
      lines.map((line) => line.product_id),
    );
    offerUndo("Your cart is empty now", () => putBack(lines.filter(canComeBack)));
    return attempt(change);
  }

  /** Out of the cart only when the list has it, or will have it as soon as the service works again. */
  async function moveToList(line: CartLine, listId: number) {
    const product = { id: line.product_id, name: line.product.name };
    const list = lists.find(({ id }) => id === listId);
    const wasThere = list?.product_ids.includes(product.id);
    if ((await add(product, listId)) === "not-done") return;
    if (!(await setQuantity(product.id, 0))) return;
    offerUndo(`${product.name} moved to ${list?.name ?? "your list"}`, () => {
      if (canComeBack(line)) putBack([line]);
      if (!wasThere) void unlist(product, listId);
    });
  }

  /** Sets what is short to what there is, and takes out what is gone. */
  function takeWhatIsLeft(lines: CartLine[]) {
    for (const { product_id, quantity, product } of lines)
      if (quantity > product.stock) void setQuantity(product_id, product.stock);
  }

  const acceptChanges = () =>
    attempt(writer.ask(() => answer(browserApi.api.cart["accept-changes"].$post())));

  return { remove, clear, moveToList, takeWhatIsLeft, acceptChanges };
}
