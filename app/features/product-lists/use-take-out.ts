import { useFlash } from "../flash.tsx";
import { useLists } from "../lists/list-changes.tsx";
import type { ListedProduct, ProductList } from "./product-list.ts";

export const undoMs = 5000;

/** Takes a product out of a list, from sight at once; for a moment it can be brought back. */
export function useTakeOut(list: ProductList) {
  const { add, remove } = useLists();
  const flash = useFlash();

  return async function takeOut(product: ListedProduct) {
    if ((await remove(product, list.id)) !== "done") return;
    flash({
      message: `Taken out of ${list.name}`,
      messageDuration: undoMs,
      action: { label: "Undo", act: () => void add(product, list.id) },
    });
  };
}
