import { useFlash } from "../flash.tsx";
import { useLists } from "../lists/list-changes.tsx";
import type { ListedProduct, ProductList } from "./product-list.ts";
import type { ListBook } from "./use-list-book.ts";

export const undoMs = 5000;

/** Takes a product out of a list at once; for a moment it can be brought back. */
export function useTakeOut(list: ProductList, book: ListBook) {
  const { add, remove } = useLists();
  const flash = useFlash();
  // What could not be asked again stands as it was: only the amount is older.
  const follow = (outcome: string) => (outcome === "done" ? book.refresh().catch(() => {}) : undefined);

  return async function takeOut(product: ListedProduct) {
    const removal = remove(product, list.id);
    flash({
      message: `${product.name} is out of ${list.name}`,
      messageDuration: undoMs,
      action: { label: "Undo", act: () => void add(product, list.id).then(follow) },
    });
    await removal.then(follow);
  };
}
