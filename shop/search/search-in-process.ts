import type { Shop } from "../shop.ts";
import { searchOver } from "./find.ts";
import { openIndexer } from "./indexer/indexer.ts";
import type { Version } from "./query/find.ts";
import type { Search } from "./search.ts";
import { type Subjects, subjectsBetween } from "./subjects.ts";

/** A lazy in-process index that catches up with all commits before each answer: for tests and commands. */
export function searchInProcess({ db, clock }: Pick<Shop, "db" | "clock">): Search {
  const listeners = new Set<(subjects: Subjects) => void>();
  let before: Version | undefined;
  const indexer = openIndexer({
    db,
    onVersion(version, changed) {
      const subjects = before ? subjectsBetween(before, version, changed, clock.now()) : "all";
      before = version;
      for (const listener of listeners) listener(subjects);
    },
  });
  return {
    ...searchOver(indexer.catchUp, clock),
    onChange: (listener) => listeners.add(listener),
    close: async () => {},
  };
}
