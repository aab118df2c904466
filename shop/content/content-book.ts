import type { Log } from "../../platform/log.ts";
import { type Book, openBook } from "../book.ts";
import type { Search } from "../search/search.ts";
import type { Database } from "../shop.ts";
import { type ContentPages, countVersions, currentPages } from "./content-pages.ts";

export type ContentBook = Book<ContentPages>;

/** Looked at after each change of anything, so the texts are read only when one of them is new. */
export function openContentBook(
  db: Database,
  search: Pick<Search, "onChange">,
  log: Pick<Log, "error">,
): Promise<ContentBook> {
  let known: { count: number; pages: ContentPages } | undefined;
  const read = async () => {
    const count = await countVersions(db);
    if (known?.count !== count) known = { count, pages: await currentPages(db) };
    return known.pages;
  };
  const isSame = (one: ContentPages, other: ContentPages) => one === other;
  return openBook({ read, isSame, search, log, failure: "The pages' texts could not be read" });
}
