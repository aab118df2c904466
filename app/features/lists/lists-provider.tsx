import { type ReactNode, useEffect, useMemo } from "react";
import { useAuthDialog } from "../auth-dialog.tsx";
import { useFlash } from "../flash.tsx";
import { useSession, useSessionChanges } from "../session.tsx";
import { isOvertaken, type LoadedLists } from "./fetch-lists.ts";
import { listChanges } from "./list-changes.ts";
import { withWishes } from "./shown-lists.ts";
import { useChoice } from "./use-choice.ts";
import { useListWriter } from "./use-list-writer.ts";
import { ListsContext } from "./use-lists.ts";

/** Holds the one writer through which changes of lists go, so that they keep their order, and the choice of lists. */
export function ListsProvider({ loaded, children }: { loaded: LoadedLists; children: ReactNode }) {
  const { user, activeListId, lists: told } = useSession();
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const { open: openLogin } = useAuthDialog();
  const { wishes, withWriter } = useListWriter();
  const { choice, openChoice, closeChoice } = useChoice();
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isOvertaken(loaded)) showLists(loaded.lists);
    else withWriter((writer) => writer.look()).catch(() => {});
  }, [loaded, withWriter, showLists]);

  const lists = useMemo(() => withWishes(told, wishes), [told, wishes]);
  const changes = useMemo(
    () => listChanges({ lists, activeListId, isSignedIn, withWriter, flash, openChoice, openLogin }),
    [lists, activeListId, isSignedIn, withWriter, flash, openChoice, openLogin],
  );
  return (
    <ListsContext value={changes}>
      {children}
      {choice && <choice.Box product={choice.product} open={choice.isOpen} onClose={closeChoice} />}
    </ListsContext>
  );
}
