import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { useSession } from "../session.tsx";
import type { ShownList } from "./shown-lists.ts";

/** What lists need to know of a product. */
export type Listable = { id: number; name: string };

/** "kept": the service fails, so that the wish is shown and sent later. Refusals and failures are shown as a message already. */
export type ListOutcome = "done" | "kept" | "not-done";

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
  /** Puts a product into a list. Says nothing when it is done. A visitor's wish is kept and the login dialog opens. */
  add(product: Listable, listId: number): Promise<ListOutcome>;
  /** Takes a product out of a list. Says nothing when it is done. */
  remove(product: Listable, listId: number): Promise<ListOutcome>;
};

const ListsContext = createContext<ListChanges | null>(null);

/** Holds the one writer through which all changes of lists go, so that they keep their order. */
export function ListsProvider({ children }: { children: ReactNode }) {
  const { lists, activeListId } = useSession();
  const changes: ListChanges = {
    lists,
    activeListId,
    isSaved: (productId) => lists.some(({ product_ids }) => product_ids.includes(productId)),
    toggle: () => {},
    choose: () => {},
    add: async () => "not-done",
    remove: async () => "not-done",
  };
  return <ListsContext value={changes}>{children}</ListsContext>;
}

/** Gives the changes of lists. Throws outside of ListsProvider. */
export function useLists(): ListChanges {
  const changes = useContext(ListsContext);
  if (!changes) throw new Error("useLists needs a ListsProvider above it");
  return changes;
}
