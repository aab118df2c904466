import { useCallback, useEffect, useRef, useState } from "react";
import { failureFlash } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { useSession, useSessionChanges } from "../session.tsx";
import type { ListWish } from "./kept-wishes.ts";
import type { ListNews } from "./list-turns.ts";
import type { ListOutcome } from "./list-writer.ts";
import type { OpenListWriter } from "./open-list-writer.ts";

/**
 * The wishes that the shop has not agreed to yet, and the ways to wish and to change something. The writer is fetched
 * once somebody is signed in: visitors have none, and first visits are visitors'.
 */
export function useListWriter() {
  const userId = useSession().user?.id;
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const [wishes, showWishes] = useState<ListWish[]>([]);
  const fetchWriter = useRef<() => Promise<OpenListWriter>>(() =>
    Promise.reject(new Error("Nobody is signed in")),
  );

  useEffect(() => {
    if (userId === undefined) return;
    const ending = new AbortController();
    const opening = { userId, signal: ending.signal, showLists, showWishes, flash };
    let fetched: Promise<OpenListWriter> | undefined;
    const fetchOnce = () => {
      fetched ??= import("./open-list-writer.ts").then(
        ({ openListWriter }) => openListWriter(opening),
        (error: unknown) => {
          // The next press tries again.
          fetched = undefined;
          throw error;
        },
      );
      return fetched;
    };
    fetchWriter.current = fetchOnce;
    // A press that needs it says when it fails.
    fetchOnce().catch(() => {});
    return () => ending.abort();
  }, [userId, showLists, flash]);

  const change = useCallback(
    async <News extends ListNews>(call: () => Promise<News>) => (await fetchWriter.current()).change(call),
    [],
  );
  const look = useCallback(
    () =>
      void fetchWriter.current().then(
        ({ look }) => look(),
        () => {},
      ),
    [],
  );
  const send = useCallback(
    async (wish: ListWish): Promise<ListOutcome> => {
      try {
        return await (await fetchWriter.current()).wish(wish);
      } catch (error) {
        flash(failureFlash(error));
        return "not-done";
      }
    },
    [flash],
  );
  return { wishes, send, change, look };
}
