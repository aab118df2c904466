import { useFlash } from "../flash.tsx";
import { withList } from "../lists/shown-lists.ts";
import { useSessionChanges } from "../session.tsx";
import { deleteList, restoreList } from "./list-calls.ts";
import type { ProductList } from "./product-list.ts";
import { useAttempt } from "./use-attempt.ts";
import type { useGoToList } from "./use-go-to-list.ts";
import { undoMs } from "./use-take-out.ts";

/** Deletes a list at once and opens the first that remains (spec 4); for a moment it can be brought back. */
export function useDeleteList(goTo: ReturnType<typeof useGoToList>) {
  const flash = useFlash();
  const { showLists } = useSessionChanges();
  const { attempt, isBusy } = useAttempt();

  async function restore({ id, name }: ProductList) {
    const restored = await attempt(() => restoreList(id));
    if (!restored) return;
    showLists((lists) => withList(lists, restored));
    flash({ message: `${name} is back` });
    // Whoever went on to another page is not called back.
    if (window.location.pathname === "/product-lists") await goTo(restored);
  }

  async function deleteNow(list: ProductList) {
    const remaining = await attempt(() => deleteList(list.id));
    const [first] = remaining ?? [];
    if (!first) return;
    // In place of the deleted list's address, to which Back must not lead.
    await goTo(first, { replace: true });
    flash({
      message: `${list.name} is deleted`,
      messageDuration: undoMs,
      action: { label: "Undo", act: () => void restore(list) },
    });
  }
  return { deleteNow, isBusy };
}
