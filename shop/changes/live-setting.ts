import { isDeepStrictEqual } from "node:util";
import type { Log } from "../../platform/log/log.ts";
import type { Changes, Topic } from "./changes.ts";

/** What the owner has settled, kept in memory for whoever needs it without a query. */
export type LiveSetting<Content> = {
  /** Not older than two seconds; the same object as long as nothing changed. */
  current(): Content;
  /** Reads it now. */
  refresh(): Promise<void>;
  /** Calls when another value has begun to hold. */
  onChange(listener: () => void): void;
  /** Ends reading, also where a reading has failed and would be repeated. */
  close(): void;
};

export type LiveSettingParts<Content> = {
  topic: Topic;
  read(): Promise<Content>;
  changes: Pick<Changes, "listen">;
  log: Pick<Log, "error">;
  /** The line of the log when it cannot be read. */
  failure: string;
};

const retryMs = 1_000;

/** Reads it, and reads it again after each change of its topic. Throws when it cannot be read the first time. */
export async function openLiveSetting<Content>(
  parts: LiveSettingParts<Content>,
): Promise<LiveSetting<Content>> {
  const { topic, read, changes, log, failure } = parts;
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
    if (isDeepStrictEqual(current, content)) return;
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
  changes.listen(topic, follow);
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
