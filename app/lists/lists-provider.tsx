import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { failureMessage } from "../client/failure.ts";
import { useAuthDialog } from "../client/login/use-auth-dialog.ts";
import { useSession, useSessionChanges } from "../client/session.tsx";
import { type Listable, withHearts } from "../client/shown-lists.ts";
import { isOvertaken, type LoadedLists } from "./fetch-lists.ts";
import { listChanges } from "./list-changes.ts";
import type { ListChoice } from "./list-choice.tsx";
import { useListWriter } from "./use-list-writer.ts";
import { ListsContext } from "./use-lists.ts";

/** Holds the single list writer, which keeps changes in order, and the choice of lists. */
export function ListsProvider({ loaded, children }: { loaded: LoadedLists; children: ReactNode }) {
  const { activeListId, lists: told } = useSession();
  const { showLists, whenKnown } = useSessionChanges();
  const flash = useFlash();
  const { open: openLogin } = useAuthDialog();
  const { changes: hearts, withWriter } = useListWriter();
  const { choice, openChoice, closeChoice } = useChoice();

  // Before the paint: no heart flickers when the lists arrive.
  useLayoutEffect(() => {
    if (!isOvertaken(loaded)) showLists(loaded.lists);
  }, [loaded, showLists]);
  useEffect(() => {
    if (isOvertaken(loaded)) withWriter((writer) => writer.look()).catch(() => {});
  }, [loaded, withWriter]);

  const lists = useMemo(() => withHearts(told, hearts), [told, hearts]);
  const changes = useMemo(() => {
    const isShopper = async () => (await whenKnown()) !== null;
    return listChanges({ lists, activeListId, isShopper, withWriter, flash, openChoice, openLogin });
  }, [lists, activeListId, whenKnown, withWriter, flash, openChoice, openLogin]);
  return (
    <ListsContext value={changes}>
      {children}
      {choice && <choice.Box product={choice.product} open={choice.isOpen} onClose={closeChoice} />}
    </ListsContext>
  );
}

type Choice = { Box: typeof ListChoice; product: Listable; isOpen: boolean };

/** Lazy-loaded on first use. */
function useChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const flash = useFlash();
  const openChoice = useCallback(
    (product: Listable) =>
      void import("./list-choice.tsx").then(
        ({ ListChoice }) => setChoice({ Box: ListChoice, product, isOpen: true }),
        () => flash({ message: failureMessage, messageStyle: "danger" }),
      ),
    [flash],
  );
  const closeChoice = () => setChoice((now) => now && { ...now, isOpen: false });
  return { choice, openChoice, closeChoice };
}
