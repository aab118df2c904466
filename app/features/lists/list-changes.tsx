import type { ReactNode } from "react";
import { createContext, useContext, useMemo, useState } from "react";
import { useAuthDialog } from "../auth-dialog.tsx";
import { failureMessage } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { queueAction, reasonForLogin } from "../queued-actions.ts";
import { useSession } from "../session.tsx";
import type { ListChoice } from "./list-choice.tsx";
import type { ListOutcome } from "./list-writer.ts";
import { useListsOfTabs } from "./lists-of-tabs.ts";
import { type Listable, type ShownList, withWishes } from "./shown-lists.ts";
import { useListWriter } from "./use-list-writer.ts";

const undoMs = 5000;

export type ListChanges = {
  /** The shopper's lists with what is on its way. */
  lists: ShownList[];
  /** The list that hearts save into. */
  activeListId: number;
  /** Whether any list has it. */
  isSaved(productId: number): boolean;
  /** What a heart does: saves into the active list, takes out of the only list, or opens the choice. Speaks by itself. */
  toggle(product: Listable): void;
  /** Opens the choice of lists for a product. */
  choose(product: Listable): void;
  /**
   * Puts a product into a list. Says nothing when it is done, but tells failures and refusals. A visitor's wish is kept
   * and the login dialog opens.
   */
  add(product: Listable, listId: number): Promise<ListOutcome>;
  /** Takes a product out of a list, likewise. */
  remove(product: Listable, listId: number): Promise<ListOutcome>;
};

const ListsContext = createContext<ListChanges | null>(null);

/** Holds the one writer through which hearts go, so that they keep their order, and the choice of lists. */
export function ListsProvider({ children }: { children: ReactNode }) {
  const { user, activeListId, ...session } = useSession();
  const flash = useFlash();
  const { open: openLogin } = useAuthDialog();
  const { wishes, send } = useListWriter();
  const { choice, openChoice, closeChoice } = useChoice();
  useListsOfTabs();
  const lists = useMemo(() => withWishes(session.lists, wishes), [session.lists, wishes]);
  const savedIds = useMemo(() => new Set(lists.flatMap(({ product_ids }) => product_ids)), [lists]);

  async function wish({ id, name }: Listable, listId: number, isWanted: boolean): Promise<ListOutcome> {
    if (user) return send({ list_id: listId, product_id: id, name, isWanted });
    const action = {
      type: "add-to-list",
      product_id: id,
      quantity: 1,
      list_id: listId,
      user_id: null,
      name,
    } as const;
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

  async function takeOut(product: Listable, list: ShownList) {
    if ((await remove(product, list.id)) !== "done") return;
    const act = () => void add(product, list.id);
    flash({ message: `Taken out of ${list.name}`, messageDuration: undoMs, action: { label: "Undo", act } });
  }

  function toggle(product: Listable) {
    const [only, ...others] = lists.filter(({ product_ids }) => product_ids.includes(product.id));
    if (others.length > 0) openChoice(product);
    else void (only ? takeOut(product, only) : save(product));
  }

  function choose(product: Listable) {
    if (user) openChoice(product);
    else openLogin("login", { reason: "Log in or register, and save it to a list of your own." });
  }

  const isSaved = (productId: number) => savedIds.has(productId);
  return (
    <ListsContext value={{ lists, activeListId, isSaved, toggle, choose, add, remove }}>
      {children}
      {choice && (
        <choice.Box
          product={choice.product}
          lists={lists}
          onAdd={(listId) => void add(choice.product, listId)}
          onRemove={(listId) => void remove(choice.product, listId)}
          open={choice.isOpen}
          onClose={closeChoice}
        />
      )}
    </ListsContext>
  );
}

type Choice = { Box: typeof ListChoice; product: Listable; isOpen: boolean };

/** The choice of lists, which is fetched when it is first wanted. */
function useChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const flash = useFlash();
  const openChoice = (product: Listable) =>
    void import("./list-choice.tsx").then(
      ({ ListChoice }) => setChoice({ Box: ListChoice, product, isOpen: true }),
      () => flash({ message: failureMessage, messageStyle: "danger" }),
    );
  const closeChoice = () => setChoice((now) => now && { ...now, isOpen: false });
  return { choice, openChoice, closeChoice };
}

/** Gives the changes of lists. Throws outside of ListsProvider. */
export function useLists(): ListChanges {
  const changes = useContext(ListsContext);
  if (!changes) throw new Error("useLists needs a ListsProvider above it");
  return changes;
}
