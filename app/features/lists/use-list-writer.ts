import { useEffect, useMemo, useState } from "react";
import { isApiError, isNoConnection } from "../../api.ts";
import { failureFlash, failureWords } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import { useSession, useSessionChanges } from "../session.tsx";
import { keptWishes, type ListWish, placeOfWishes } from "./kept-wishes.ts";
import { createListWriter, type ListWriter } from "./list-writer.ts";
import { fetchShownLists, sendWish } from "./send-wish.ts";
import { withList } from "./shown-lists.ts";

const unreachedWords = "No connection right now. What you save is kept and sent as soon as there is one.";

/**
 * The one writer of the shopper's lists, and the wishes that the shop has not agreed to yet, those of the browser's
 * other tabs among them. What was kept is sent with the first page and whenever the connection is back. For visitors
 * there is none.
 */
export function useListWriter(): { writer: ListWriter | undefined; wishes: ListWish[] } {
  const userId = useSession().user?.id;
  const { showLists } = useSessionChanges();
  const flash = useFlash();
  const [wishes, showWishes] = useState<ListWish[]>([]);
  const opened = useMemo(() => {
    if (userId === undefined) return undefined;
    const kept = keptWishes(userId);
    const writer = createListWriter({
      kept,
      async send(wish) {
        const list = await sendWish(wish);
        showLists((lists) => withList(lists, list));
      },
      onWishes: showWishes,
      onTrouble(error) {
        flash(
          isNoConnection(error) ? { message: unreachedWords, messageStyle: "warning" } : failureFlash(error),
        );
      },
      onRefusal(wish, error) {
        flash({ message: refusalOf(wish, error), messageStyle: "danger", messageDuration: 5000 });
        fetchShownLists().then(showLists, () => {});
      },
      alone: aloneAmongTabs,
    });
    return { kept, writer, place: placeOfWishes(userId) };
  }, [userId, showLists, flash]);

  useEffect(() => {
    if (!opened) return;
    const { kept, writer, place } = opened;
    const listening = new AbortController();
    const { signal } = listening;
    const hearTab = ({ key }: StorageEvent) => key === place && showWishes(kept.read());
    window.addEventListener("storage", hearTab, { signal });
    window.addEventListener("online", () => void writer.work(), { signal });
    showWishes(kept.read());
    void writer.work();
    return () => listening.abort();
  }, [opened]);
  return { writer: opened?.writer, wishes };
}

/** Only pages that came over a secure connection have locks. */
const aloneAmongTabs = (work: () => Promise<void>) => navigator.locks?.request("lists", work) ?? work();

function refusalOf({ name }: ListWish, error: unknown): string {
  const isGone = isApiError(error) && error.status === 404;
  return `${name}: ${isGone ? "this list or product is not there any more" : failureWords(error)}`;
}
