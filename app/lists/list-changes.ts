import type { Flash } from "../../widgets/toasts/flash.tsx";
import { failureFlash } from "../client/failure.ts";
import { firstMode } from "../client/login/first-mode.ts";
import type { OpenAuthDialog } from "../client/login/use-auth-dialog.ts";
import { queueAction, reasonForLogin } from "../client/pending/queued-actions.ts";
import type { Listable } from "../client/shown-lists.ts";
import type { Hearts } from "./list-actions.ts";
import type { ListOutcome } from "./list-writer.ts";
import type { WithWriter } from "./use-list-writer.ts";
import type { ListChanges } from "./use-lists.ts";

type Means = Hearts & {
  /** Whether the session, once it is known, has a user. */
  isShopper(): Promise<boolean>;
  withWriter: WithWriter;
  flash(flash: Flash): void;
  openLogin: OpenAuthDialog;
};

/** List actions of hearts and menus; visitors' adds are queued for a login. */
export function listChanges({ isShopper, withWriter, flash, openLogin, ...hearts }: Means): ListChanges {
  const { lists, activeListId, openChoice } = hearts;
  const savedIds = new Set(lists.flatMap(({ product_ids }) => product_ids));
  const tell = (error: unknown) => {
    flash(failureFlash(error));
    return "not-done" as const;
  };

  async function setHeart({ id, name }: Listable, listId: number, isWanted: boolean): Promise<ListOutcome> {
    const wanted = { product_id: id, list_id: listId, name };
    if (await isShopper())
      return withWriter((writer) => writer.setHeart({ ...wanted, isWanted })).catch(tell);
    const action = { ...wanted, type: "add-to-list", quantity: 1, user_id: null } as const;
    queueAction(action);
    openLogin(firstMode(), { reason: reasonForLogin(action) });
    return "not-done";
  }
  const add = (product: Listable, listId: number) => setHeart(product, listId, true);

  async function choose(product: Listable) {
    if (await isShopper()) openChoice(product);
    else openLogin(firstMode(), { reason: "Log in or register to save it to a list of your own." });
  }

  async function toggle(product: Listable) {
    if (await isShopper()) await withWriter((writer) => writer.toggle(product, hearts)).catch(tell);
    else await add(product, activeListId);
  }

  return {
    lists,
    activeListId,
    choose: (product) => void choose(product),
    add,
    remove: (product, listId) => setHeart(product, listId, false),
    isSaved: (productId) => savedIds.has(productId),
    toggle: (product) => void toggle(product),
    takeOut: (product, list) => void withWriter((writer) => writer.takeOut(product, list)).catch(tell),
    change: (call) => withWriter((writer) => writer.change(call)),
  };
}
