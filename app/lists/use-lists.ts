import { createContext, useContext } from "react";
import type { Listable, ShownList } from "../client/shown-lists.ts";
import type { ListNews } from "./fetch-lists.ts";
import type { ListOutcome } from "./list-writer.ts";

export type ListChanges = {
  /** The shopper's lists with what is on its way. */
  lists: ShownList[];
  /** The list that hearts save into. */
  activeListId: number;
  /** Whether any list has it. */
  isSaved(productId: number): boolean;
  /** What a heart does: saves into the active list, takes out of the only list, or opens the choice. Speaks by itself. */
  toggle(product: Listable): void;
  /** Takes a product out of a list, says so, and offers to bring it back. */
  takeOut(product: Listable, list: Pick<ShownList, "id" | "name">): void;
  /** Opens the choice of lists for a product. */
  choose(product: Listable): void;
  /**
   * Puts a product into a list. Says nothing when it is done, but tells failures and refusals. A visitor's wish is kept
   * and the login dialog opens.
   */
  add(product: Listable, listId: number): Promise<ListOutcome>;
  /** Takes a product out of a list, likewise. */
  remove(product: Listable, listId: number): Promise<ListOutcome>;
  /**
   * Makes any other change when it is its turn, and shows in all tabs what it answers with.
   *
   * @throws whatever the call throws
   */
  change<News extends ListNews>(call: () => Promise<News>): Promise<News>;
};

export const ListsContext = createContext<ListChanges | null>(null);

/** Gives the changes of lists. Throws outside of ListsProvider. */
export function useLists(): ListChanges {
  const changes = useContext(ListsContext);
  if (!changes) throw new Error("useLists needs a ListsProvider above it");
  return changes;
}
