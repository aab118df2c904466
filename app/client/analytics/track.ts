import type { Location, NavigationType, UIMatch } from "react-router";
import type { EventName, EventParams } from "../../../server/api/schemas/event.ts";
import type { Cart } from "../session.tsx";
import { siteOfPage } from "../shop/site.ts";

/** What is told as it is seen; the sender makes events of it (`events-of.ts`), so that first scripts stay small. */
type Seen = {
  /** A page is shown. */
  page: { location: Location; matches: UIMatch[]; type: NavigationType };
  /** The shop agreed to a change of the cart; of one product where that is said. */
  cart: { before: Pick<Cart, "products">; after: Pick<Cart, "products">; productId?: number };
};

type What = Seen & EventParams;

export type Happening = { path: string; atMs: number } & {
  [Name in keyof Seen | EventName]: { name: Name; params: What[Name] };
}[keyof Seen | EventName];

/** What nobody has sent yet, the oldest first. */
export const happened: Happening[] = [];

/** While nothing can be sent, more is forgotten. */
const most = 100;

/** Notes that something happened, in a browser and where the shop counts such things. Sends nothing by itself. */
export function track<Name extends keyof What>(name: Name, params: What[Name]): void {
  if (globalThis.window && siteOfPage().analytics && happened.length < most)
    happened.push({ name, params, path: window.location.pathname, atMs: Date.now() } as Happening);
}
