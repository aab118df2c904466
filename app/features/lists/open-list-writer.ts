import { isApiError, isNoConnection } from "../../api.ts";
import { failureFlash, failureWords } from "../failure.ts";
import type { Flash } from "../flash.tsx";
import { fetchShownLists } from "./fetch-lists.ts";
import { placeOfWishes } from "./forget-wishes.ts";
import { keptWishes, type ListWish } from "./kept-wishes.ts";
import { createListWriter, type ListWriter } from "./list-writer.ts";
import { sendWish } from "./send-wish.ts";
import { type ShownList, withList } from "./shown-lists.ts";

const unreachedWords = "No connection right now. What you save is kept and sent as soon as there is one.";

type Opening = {
  userId: number;
  /** Ends what it listens to. */
  signal: AbortSignal;
  showLists(lists: ShownList[] | ((now: ShownList[]) => ShownList[])): void;
  /** Told what the shop has not agreed to yet, the wishes of the browser's other tabs among them. */
  showWishes(wishes: ListWish[]): void;
  flash(flash: Flash): void;
};

/** Opens the writer of a shopper's lists. What was kept is sent now, and whenever the connection is back. */
export function openListWriter({ userId, signal, showLists, showWishes, flash }: Opening): ListWriter {
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
  const hearTab = ({ key }: StorageEvent) => key === placeOfWishes(userId) && showWishes(kept.read());
  window.addEventListener("storage", hearTab, { signal });
  window.addEventListener("online", () => void writer.work(), { signal });
  showWishes(kept.read());
  void writer.work();
  return writer;
}

/** Only pages that came over a secure connection have locks. */
const aloneAmongTabs = (work: () => Promise<void>) => navigator.locks?.request("lists", work) ?? work();

function refusalOf({ name }: ListWish, error: unknown): string {
  const isGone = isApiError(error) && error.status === 404;
  return `${name}: ${isGone ? "this list or product is not there any more" : failureWords(error)}`;
}
