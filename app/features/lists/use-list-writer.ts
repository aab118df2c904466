import { useEffect, useRef, useState } from "react";
import { failureFlash } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { useSession, useSessionChanges } from "../session.tsx";
import type { ListWish } from "./kept-wishes.ts";
import type { ListOutcome, ListWriter } from "./list-writer.ts";

/**
 * The wishes that the shop has not agreed to yet, and the way to wish something. The writer is fetched once somebody is
 * signed in: visitors have none, and first visits are visitors'.
 */
export function useListWriter() {
  const userId = useSession().user?.id;
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const [wishes, showWishes] = useState<ListWish[]>([]);
  const fetchWriter = useRef<() => Promise<ListWriter>>(undefined);

  useEffect(() => {
    if (userId === undefined) return;
    const ending = new AbortController();
    const opening = { userId, signal: ending.signal, showLists, showWishes, flash };
    let fetched: Promise<ListWriter> | undefined;
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

  async function send(wish: ListWish): Promise<ListOutcome> {
    try {
      return (await (await fetchWriter.current?.())?.wish(wish)) ?? "not-done";
    } catch (error) {
      flash(failureFlash(error));
      return "not-done";
    }
  }
  return { wishes, send };
}
