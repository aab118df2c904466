import { useCallback, useEffect, useRef, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { useAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession, useSessionChanges } from "../client/session.tsx";
import type { ListWish } from "../client/shown-lists.ts";
import type { OpenListWriter } from "./open-list-writer.ts";

/** Does something with the writer. Rejects where it could not be fetched, too. */
export type WithWriter = <Outcome>(
  act: (writer: OpenListWriter) => Outcome | Promise<Outcome>,
) => Promise<Outcome>;

/**
 * The wishes that the shop has not agreed to yet, and the way to the writer. The writer is fetched
 * once somebody is signed in: visitors have none, and first visits are visitors'.
 */
export function useListWriter() {
  const userId = useSession().user?.id;
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const { open: openLogin } = useAuthDialog();
  const [wishes, showWishes] = useState<ListWish[]>([]);
  const fetchWriter = useRef<() => Promise<OpenListWriter>>(() =>
    Promise.reject(new Error("Nobody is signed in")),
  );

  useEffect(() => {
    if (userId === undefined) return;
    const ending = new AbortController();
    const opening = { userId, signal: ending.signal, showLists, showWishes, flash, openLogin };
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
  }, [userId, showLists, flash, openLogin]);

  const withWriter: WithWriter = useCallback(async (act) => act(await fetchWriter.current()), []);
  return { wishes, withWriter };
}
