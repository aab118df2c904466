import { type Api, answer, browserApi } from "../client/api.ts";
import type { ShownList } from "../client/shown-lists.ts";
import { tabNews } from "../client/tabs/tab-channel.ts";
import { turnsAmongTabs } from "../client/tabs/turns-among-tabs.ts";

/** The shopper's lists without prices and pages. */
export async function fetchShownLists(api: Api = browserApi): Promise<ShownList[]> {
  return (await answer(api.api["product-lists"].contents.$get())).data;
}

export type LoadedLists<List = ShownList> = {
  lists: List[];
  /** `listTurns.changesSoFar()` before the request. */
  changesBefore: number;
};

export async function loadedLists<List>(read: () => Promise<List[]>): Promise<LoadedLists<List>> {
  const changesBefore = listTurns.changesSoFar();
  return { lists: await read(), changesBefore };
}

/** Whether a change came between, so that they may be outdated. */
export const isOvertaken = ({ changesBefore }: Pick<LoadedLists, "changesBefore">) =>
  changesBefore !== listTurns.changesSoFar();

/** List changes run one at a time, across tabs. */
export const listTurns = turnsAmongTabs("lists");

export type ListNews = ShownList | ShownList[];

export const listsOfTabs = tabNews<ListNews>("lists");
