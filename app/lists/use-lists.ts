import { createContext, useContext } from "react";
import type { Listable, ShownList } from "../client/shown-lists.ts";
import type { ListNews } from "./fetch-lists.ts";
import type { ListOutcome } from "./list-writer.ts";

export type ListChanges = {
  lists: ShownList[];
  /** The list hearts save into. */
  activeListId: number;
  isSaved(productId: number): boolean;
  /** A heart's press: saves into the active list, removes from the only list, or opens the choice. Shows messages. */
  toggle(product: Listable): void;
  /** Removes a product from a list, with a message and Undo. */
  takeOut(product: Listable, list: Pick<ShownList, "id" | "name">): void;
  choose(product: Listable): void;
  /**
   * Adds a product to a list. Silent on success, shows failures. A visitor's add is queued and the login dialog opens.
   */
  add(product: Listable, listId: number): Promise<ListOutcome>;
  /** Removes a product from a list, likewise. */
  remove(product: Listable, listId: number): Promise<ListOutcome>;
  /**
   * Makes another change in turn and shows its answer in all tabs.
   * @throws what the call throws
   */
  change<News extends ListNews>(call: () => Promise<News>): Promise<News>;
};

export const ListsContext = createContext<ListChanges | null>(null);

/** @throws outside ListsProvider */
export function useLists(): ListChanges {
  const changes = useContext(ListsContext);
  if (!changes) throw new Error("useLists needs a ListsProvider above it");
  return changes;
}
