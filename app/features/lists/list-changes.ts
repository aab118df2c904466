import type { OpenAuthDialog } from "../auth-dialog.tsx";
import type { Flash } from "../flash.tsx";
import { queueAction, reasonForLogin } from "../queued-actions.ts";
import { undoFlash, undoMs } from "../undo.ts";
import type { ListWish } from "./kept-wishes.ts";
import type { ListOutcome } from "./list-writer.ts";
import type { Listable, ShownList } from "./shown-lists.ts";
import type { ListChanges } from "./use-lists.ts";

type Means = Pick<ListChanges, "lists" | "activeListId" | "change"> & {
  isSignedIn: boolean;
  send(wish: ListWish): Promise<ListOutcome>;
  flash(flash: Flash): void;
  openChoice(product: Listable): void;
  openLogin: OpenAuthDialog;
};

/** What hearts and menus do with lists. */
export function listChanges({
  isSignedIn,
  send,
  flash,
  openChoice,
  openLogin,
  ...shared
}: Means): ListChanges {
  const { lists, activeListId } = shared;
  const savedIds = new Set(lists.flatMap(({ product_ids }) => product_ids));

  async function wish({ id, name }: Listable, listId: number, isWanted: boolean): Promise<ListOutcome> {
    const wanted = { product_id: id, list_id: listId, name };
    if (isSignedIn) return send({ ...wanted, isWanted });
    const action = { ...wanted, type: "add-to-list", quantity: 1, user_id: null } as const;
    queueAction(action);
    openLogin("login", { reason: reasonForLogin(action) });
    return "not-done";
  }
  const add = (product: Listable, listId: number) => wish(product, listId, true);
  const remove = (product: Listable, listId: number) => wish(product, listId, false);

  async function save(product: Listable) {
    const name = lists.find(({ id }) => id === activeListId)?.name;
    if ((await add(product, activeListId)) !== "done") return;
    const act = () => openChoice(product);
    flash({ message: `Saved to ${name}`, messageDuration: undoMs, action: { label: "Choose list", act } });
  }

  async function takeOut(product: Listable, { id, name }: Pick<ShownList, "id" | "name">) {
    if ((await remove(product, id)) === "done")
      flash(undoFlash(`Taken out of ${name}`, () => void add(product, id)));
  }

  function toggle(product: Listable) {
    const [only, ...others] = lists.filter(({ product_ids }) => product_ids.includes(product.id));
    if (others.length > 0) openChoice(product);
    else void (only ? takeOut(product, only) : save(product));
  }

  function choose(product: Listable) {
    if (isSignedIn) openChoice(product);
    else openLogin("login", { reason: "Log in or register, and save it to a list of your own." });
  }

  return { ...shared, isSaved: (productId) => savedIds.has(productId), toggle, takeOut, choose, add, remove };
}
