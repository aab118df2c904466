import type { Shop } from "../shop.ts";
import { searchOver } from "./find.ts";
import { type ChangedFamilies, openIndexer } from "./indexer/indexer.ts";
import type { Search } from "./search.ts";

/** A lazy in-process index that catches up with all commits before each answer: for tests and commands. */
export function searchInProcess({ db, clock }: Pick<Shop, "db" | "clock">): Search {
  const listeners = new Set<(changed: ChangedFamilies) => void>();
  const indexer = openIndexer({
    db,
    onVersion(_version, changed) {
      for (const listener of listeners) listener(changed);
    },
  });
  return {
    ...searchOver(indexer.catchUp, clock),
    onChange: (listener) => listeners.add(listener),
    close: async () => {},
  };
}
