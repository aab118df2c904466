import type { Log } from "../platform/log.ts";
import type { Search } from "./search/search.ts";

/** What the owner says, kept in memory for whoever needs it without a query. */
export type Book<Content> = {
  /** Not older than two seconds; the same object as long as nothing changed. */
  current(): Content;
  /** Reads it now. */
  refresh(): Promise<void>;
  /** Calls when something else has begun to hold. */
  onChange(listener: () => void): void;
  /** It is read no more, also where that has failed. */
  close(): void;
};

type BookParts<Content> = {
  read(): Promise<Content>;
  isSame(one: Content, other: Content): boolean;
  search: Pick<Search, "onChange">;
  log: Pick<Log, "error">;
  /** For the log, when it could not be read. */
  failure: string;
};

const retryMs = 1_000;

/** Reads it, and again after each change that the search has heard of: the owner's changes are in its log, too. */
export async function openBook<Content>(parts: BookParts<Content>): Promise<Book<Content>> {
  const { read, isSame, search, log, failure } = parts;
  const listeners = new Set<() => void>();
  let asked = 0;
  let shown = 0;
  let current: Content | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    const content = await read();
    // A reading that was begun later is newer.
    if (turn < shown) return;
    shown = turn;
    if (current && isSame(current, content)) return;
    current = content;
    for (const listener of listeners) listener();
  }

  function follow(): void {
    if (isClosed) return;
    refresh().catch((error: unknown) => {
      if (isClosed) return;
      log.error(failure, { error });
      clearTimeout(retry);
      retry = setTimeout(follow, retryMs).unref();
    });
  }

  // Before reading: a change that comes meanwhile is read again.
  search.onChange(follow);
  await refresh();
  return {
    current: () => current as Content,
    refresh,
    onChange: (listener) => listeners.add(listener),
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
