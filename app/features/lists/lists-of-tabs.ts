import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";
import { useSession, useSessionChanges } from "../session.tsx";
import { tabNews } from "../tabs/tab-news.ts";
import type { ShownList } from "./shown-lists.ts";

const tabs = tabNews<ShownList[]>("lists");

/** Whatever an answer shows of the shopper's lists in one tab, the others show, too. */
export function useListsOfTabs(): void {
  const { user, lists } = useSession();
  const { showLists } = useSessionChanges();
  const loaded = useRouteLoaderData<typeof loader>("root")?.lists;
  const heard = useRef<ShownList[]>(undefined);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return tabs.hear(userId, (news) => {
      heard.current = news;
      showLists(news);
    });
  }, [userId, showLists]);
  useEffect(() => {
    if (userId !== undefined && lists !== loaded && lists !== heard.current) tabs.tell(userId, lists);
  }, [userId, lists, loaded]);
}
