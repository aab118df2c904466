import { isDeepStrictEqual } from "node:util";
import { logFailures } from "../../platform/database/away/database-away.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Changes, Topic } from "./changes.ts";

/** An owner's setting, cached in memory. */
export type LiveSetting<Content> = {
  /** At most two seconds old; the same object until the value changes. */
  current(): Content;
  refresh(): Promise<void>;
  onChange(listener: () => void): void;
  /** Stops reading and retrying. */
  close(): void;
};

export type LiveSettingParts<Content> = {
  topic: Topic;
  read(): Promise<Content>;
  changes: Pick<Changes, "listen">;
  log: Pick<Log, "warn" | "error">;
  /** Log message. */
  failure: string;
};

const retryMs = 1_000;

/** Reads the value, and again after each change of its topic. Throws when the first read fails. */
export async function openLiveSetting<Content>(
  parts: LiveSettingParts<Content>,
): Promise<LiveSetting<Content>> {
  const { topic, read, changes, failure } = parts;
  const logFailure = logFailures(parts.log);
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
    // A read that began later has already been applied.
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
      logFailure(failure, { error });
      clearTimeout(retry);
      retry = setTimeout(follow, retryMs).unref();
    });
  }

  // Listens before the first read, so that no change is missed.
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
