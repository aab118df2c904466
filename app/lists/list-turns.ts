import type { ShownList } from "../client/shown-lists.ts";
import { tabNews } from "../client/tabs/tab-news.ts";
import { turnsAmongTabs } from "../client/tabs/turns-among-tabs.ts";

/** Every change of lists waits for its turn here. */
export const listTurns = turnsAmongTabs("lists");

/** What a change left: one list, or all of them. */
export type ListNews = ShownList | ShownList[];

export const listsOfTabs = tabNews<ListNews>("lists");
