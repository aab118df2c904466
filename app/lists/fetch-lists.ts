import { type Api, answer, browserApi } from "../client/api.ts";
import type { ShownList } from "../client/shown-lists.ts";
import { tabNews } from "../client/tabs/tab-channel.ts";
import { turnsAmongTabs } from "../client/tabs/turns-among-tabs.ts";

/** The shopper's lists as they are now, without what only their page shows. */
export async function fetchShownLists(api: Api = browserApi): Promise<ShownList[]> {
  return (await answer(api.api["product-lists"].contents.$get())).data;
}

/** Lists as a page loads them. */
export type LoadedLists<List = ShownList> = {
  lists: List[];
  /** How many changes there had been before they were asked for. */
  changesBefore: number;
};

export async function loadedLists<List>(read: () => Promise<List[]>): Promise<LoadedLists<List>> {
  const changesBefore = listTurns.changesSoFar();
  return { lists: await read(), changesBefore };
}

/** Whether they may be older than what is shown: a change came between. */
export const isOvertaken = ({ changesBefore }: Pick<LoadedLists, "changesBefore">) =>
  changesBefore !== listTurns.changesSoFar();

/** Every change of lists waits for its turn here. */
export const listTurns = turnsAmongTabs("lists");

/** What a change left: one list, or all of them. */
export type ListNews = ShownList | ShownList[];

export const listsOfTabs = tabNews<ListNews>("lists");
