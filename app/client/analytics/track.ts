import type { Location, NavigationType, UIMatch } from "react-router";
import type { EventName, EventParams } from "../../../server/api/schemas/event.ts";
import type { Cart } from "../session.tsx";
import { siteOfPage } from "../shop/site.ts";

/** Things to track; the lazy-loaded sender turns them into events (`events-of.ts`), to keep the first bundle small. */
type Seen = {
  page: { location: Location; matches: UIMatch[]; type: NavigationType };
  cart: { before: Pick<Cart, "products">; after: Pick<Cart, "products">; productId?: number };
};

type What = Seen & EventParams;

export type Happening = { path: string; atMs: number } & {
  [Name in keyof Seen | EventName]: { name: Name; params: What[Name] };
}[keyof Seen | EventName];

export const happened: Happening[] = [];

/** Further events are dropped until sending works. */
const most = 100;

/** Queues an event, in a browser and if the shop uses analytics. Sends nothing itself. */
export function track<Name extends keyof What>(name: Name, params: What[Name]): void {
  if (globalThis.window && siteOfPage().analytics && happened.length < most)
    happened.push({ name, params, path: window.location.pathname, atMs: Date.now() } as Happening);
}
