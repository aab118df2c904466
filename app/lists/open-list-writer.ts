import type { Flash } from "../../widgets/toasts/flash.tsx";
import { isApiError, isNoConnection } from "../client/api.ts";
import { failureFlash, failureWords } from "../client/failure.ts";
import type { OpenAuthDialog } from "../client/login/use-auth-dialog.ts";
import { onReturn } from "../client/on-return.ts";
import { placeOf } from "../client/pending/pending.ts";
import { type ListChange, type ShownList, shownList, withNews } from "../client/shown-lists.ts";
import { fetchShownLists, type ListNews, listsOfTabs, listTurns } from "./fetch-lists.ts";
import { latestRead } from "./latest-read.ts";
import { listActions } from "./list-actions.ts";
import { sendHeart } from "./list-calls.ts";
import { createListWriter, type ListWriter } from "./list-writer.ts";
import { pendingHearts } from "./pending-hearts.ts";

const unreachedWords = "You’re offline. We’ll save it when you reconnect.";

type Opening = {
  userId: number;
  signal: AbortSignal;
  showLists(lists: ShownList[] | ((now: ShownList[]) => ShownList[])): void;
  /** Receives unconfirmed changes, other tabs' included. */
  showHearts(changes: ListChange[]): void;
  flash(flash: Flash): void;
  openLogin: OpenAuthDialog;
};

export type OpenListWriter = Pick<ListWriter, "setHeart"> &
  ReturnType<typeof listActions> & {
    /** Makes another change in turn and shows its answer. */
    change<News extends ListNews>(call: () => Promise<News>): Promise<News>;
    look(): void;
  };

/** Opens a shopper's list writer. Kept changes are sent now and whenever the browser comes online. */
export function openListWriter({
  userId,
  signal,
  showLists,
  showHearts,
  flash,
  openLogin,
}: Opening): OpenListWriter {
  const kept = pendingHearts(userId);
  const readLists = latestRead(fetchShownLists);
  const look = () => void readLists((lists) => signal.aborted || showLists(lists)).catch(() => {});

  /** Broadcast before the next tab's turn. */
  function show<News extends ListNews>(news: News): News {
    const shown = Array.isArray(news) ? news.map(shownList) : shownList(news);
    listsOfTabs.tell(userId, shown);
    showLists((lists) => withNews(lists, shown));
    return news;
  }
  const writer = createListWriter({
    kept,
    send: async (change) => void show(await sendHeart(change)),
    onHearts: showHearts,
    onTrouble(error) {
      flash(
        isNoConnection(error) ? { message: unreachedWords, messageStyle: "warning" } : failureFlash(error),
      );
    },
    onRefusal(change, error) {
      flash({ message: refusalOf(change, error), messageStyle: "danger", messageDuration: 5000 });
      look();
    },
    onSignedOut: (change) => openLogin("login", { reason: reasonToComeBack(change) }),
    alone: listTurns.alone,
  });
  const stopHearing = listsOfTabs.hear(userId, (news) => {
    listTurns.countChange();
    showLists((lists) => withNews(lists, news));
  });
  signal.addEventListener("abort", stopHearing);
  signal.addEventListener("abort", onReturn(look));
  const hearHearts = ({ key }: StorageEvent) => key === placeOf("lists", userId) && showHearts(kept.read());
  window.addEventListener("storage", hearHearts, { signal });
  window.addEventListener("online", () => void writer.work(), { signal });
  showHearts(kept.read());
  void writer.work();
  const { setHeart } = writer;
  const change: OpenListWriter["change"] = (call) => listTurns.alone(async () => show(await call()));
  return { setHeart, change, look, ...listActions(setHeart, flash) };
}

function refusalOf({ name }: ListChange, error: unknown): string {
  const isGone = isApiError(error) && error.status === 404;
  return `${name}: ${isGone ? "this list or product no longer exists" : failureWords(error)}`;
}

/** Without registering: the change waits for this shopper's login. */
function reasonToComeBack({ name, isWanted }: ListChange): string {
  return `You’ve been signed out. Log in, and ${name} is ${isWanted ? "saved" : "removed from your list"}.`;
}
