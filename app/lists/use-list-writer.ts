import { useCallback, useEffect, useRef, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { useAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession, useSessionChanges } from "../client/session.tsx";
import type { ListChange } from "../client/shown-lists.ts";
import type { OpenListWriter } from "./open-list-writer.ts";

/** Also rejects when the writer could not be loaded. */
export type WithWriter = <Outcome>(
  act: (writer: OpenListWriter) => Outcome | Promise<Outcome>,
) => Promise<Outcome>;

/** Unconfirmed changes and access to the writer, which is lazy-loaded after login: visitors have none. */
export function useListWriter() {
  const userId = useSession().user?.id;
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const { open: openLogin } = useAuthDialog();
  const [changes, showHearts] = useState<ListChange[]>([]);
  const fetchWriter = useRef<() => Promise<OpenListWriter>>(() =>
    Promise.reject(new Error("Nobody is signed in")),
  );

  useEffect(() => {
    if (userId === undefined) return;
    const ending = new AbortController();
    const opening = { userId, signal: ending.signal, showLists, showHearts, flash, openLogin };
    let fetched: Promise<OpenListWriter> | undefined;
    const fetchOnce = () => {
      fetched ??= import("./open-list-writer.ts").then(
        ({ openListWriter }) => openListWriter(opening),
        (error: unknown) => {
          // The next press retries.
          fetched = undefined;
          throw error;
        },
      );
      return fetched;
    };
    fetchWriter.current = fetchOnce;
    // A press that needs it reports the failure.
    fetchOnce().catch(() => {});
    return () => ending.abort();
  }, [userId, showLists, flash, openLogin]);

  const withWriter: WithWriter = useCallback(async (act) => act(await fetchWriter.current()), []);
  return { changes, withWriter };
}
