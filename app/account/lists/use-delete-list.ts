import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { undoFlash } from "../../../widgets/toasts/undo.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import { deleteList, restoreList } from "../../lists/list-calls.ts";
import type { ProductList } from "../../lists/product-list.ts";
import type { useGoToList } from "./use-go-to-list.ts";
import type { ListBook } from "./use-list-book.ts";

/** Deletes a list at once, after which the page goes to one that remains; for a moment it can be brought back. */
export function useDeleteList(book: ListBook, goTo: ReturnType<typeof useGoToList>) {
  const flash = useFlash();
  const { attempt, isBusy } = useAttempt();

  async function restore({ id, name }: ProductList) {
    const restored = await attempt(() => book.change(() => restoreList(id)));
    if (!restored) return;
    flash({ message: `${name} is back` });
    // Whoever went on to another page is not called back.
    if (window.location.pathname === "/product-lists") await goTo(restored);
  }

  async function deleteNow(list: ProductList) {
    if (await attempt(() => book.change(() => deleteList(list.id))))
      flash(undoFlash(`${list.name} is deleted`, () => void restore(list)));
  }
  return { deleteNow, isBusy };
}
