import { tabNews } from "../tabs/tab-news.ts";
import { turnsAmongTabs } from "../tabs/turns-among-tabs.ts";
import type { ShownList } from "./shown-lists.ts";

/** Every change of lists waits for its turn here. */
export const listTurns = turnsAmongTabs("lists");

/** What a change left: one list, or all of them. */
export type ListNews = ShownList | ShownList[];

export const listsOfTabs = tabNews<ListNews>("lists");
