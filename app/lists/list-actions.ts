import type { Flash } from "../../widgets/toasts/flash.tsx";
import { undoFlash, undoMs } from "../../widgets/toasts/undo.ts";
import type { Listable, ShownList } from "../client/shown-lists.ts";
import type { ListWriter } from "./list-writer.ts";
import type { ListChanges } from "./use-lists.ts";

export type Hearts = Pick<ListChanges, "lists" | "activeListId"> & {
  openChoice(product: Listable): void;
};

/** List changes with messages and Undo. Lazy-loaded after login. */
export function listActions(setHeart: ListWriter["setHeart"], flash: (flash: Flash) => void) {
  const isDone = async ({ id, name }: Listable, listId: number, isWanted: boolean) =>
    (await setHeart({ list_id: listId, product_id: id, name, isWanted })) === "done";

  async function save(product: Listable, { lists, activeListId, openChoice }: Hearts) {
    const name = lists.find(({ id }) => id === activeListId)?.name;
    if (!(await isDone(product, activeListId, true))) return;
    const act = () => openChoice(product);
    flash({ message: `Saved to ${name}`, messageDuration: undoMs, action: { label: "Choose list", act } });
  }

  async function takeOut(product: Listable, { id, name }: Pick<ShownList, "id" | "name">) {
    if (await isDone(product, id, false))
      flash(undoFlash(`Removed from ${name}`, () => void isDone(product, id, true)));
  }

  async function toggle(product: Listable, hearts: Hearts) {
    const [only, ...others] = hearts.lists.filter(({ product_ids }) => product_ids.includes(product.id));
    if (others.length > 0) hearts.openChoice(product);
    else await (only ? takeOut(product, only) : save(product, hearts));
  }
  return { toggle, takeOut };
}
