import type { Flash } from "../../widgets/toasts/flash.tsx";
import { loadCart } from "../cart/cart-calls.ts";
import type { CartWriter } from "../cart/cart-writer.ts";
import { type Api, answer, browserApi } from "../client/api.ts";
import { failureMessage, orElse } from "../client/failure.ts";
import type { Cart, OwnProduct, User } from "../client/session.tsx";
import { type ShownList, shownList, withList } from "../client/shown-lists.ts";
import { listsOfTabs } from "../lists/fetch-lists.ts";
import { fetchLists } from "../lists/list-calls.ts";
import { pendingHearts } from "../lists/pending-hearts.ts";
import { type ReplayReport, replayQueued } from "./replay-queued.ts";

type Page = {
  pathname: string;
  flash: (flash: Flash) => void;
  writer: Pick<CartWriter<Cart>, "ask" | "know">;
};

/** The session shows these after a login, besides the cart. A part that could not be read is null. */
export type AfterLogin = {
  user: User;
  lists: ShownList[] | null;
  ownProducts: OwnProduct[] | null;
};

/**
 * Fetches, after a login and in this order: the user, own products, lists and the cart (both unless their page loads
 * them); then replays the queue. The login holds even if one fails: then the cart is empty or the Wishlist alone is
 * shown, with a message.
 * @param signedIn the user from the login's answer, in case the first call fails
 */
export async function afterLogin(
  { pathname, flash, writer }: Page,
  signedIn: User,
  api: Api = browserApi,
): Promise<AfterLogin> {
  const orTold = async <Data>(call: Promise<Data>) => {
    const data = await orElse(call, null);
    if (data === null) flash({ message: failureMessage, messageStyle: "danger" });
    return data;
  };
  const [user, own, lists, cart] = await Promise.all([
    orElse(answer(api.api.user.$get()), signedIn),
    orElse(answer(api.api.user.products.$get({ query: {} })), null),
    pathname === "/product-lists" ? null : orTold(fetchLists(api)),
    pathname === "/cart" ? null : orTold(loadCart(api)),
  ]);
  if (cart) writer.know(cart.cart, cart.changesBefore);
  const { changedLists } = await replayAndTell(flash, { api, writer, userId: user.id });
  return {
    user,
    lists: lists && changedLists.reduce(withList, lists.map(shownList)),
    ownProducts: own?.data ?? null,
  };
}

type Replay = { api?: Api; writer: Pick<CartWriter<Cart>, "ask">; userId: number };

export async function replayAndTell(
  flash: Page["flash"],
  { api = browserApi, writer, userId }: Replay,
): Promise<ReplayReport> {
  const report = await replayQueued(api, { writer, kept: pendingHearts(userId) });
  for (const list of report.changedLists) listsOfTabs.tell(userId, list);
  flashReport(report, flash);
  return report;
}

function flashReport({ added, saved, failures }: ReplayReport, flash: Page["flash"]) {
  if (added.length > 0)
    flash({ ...told(added, "in your cart"), action: { label: "View cart", to: "/cart" } });
  if (saved.length > 0)
    flash({ ...told(saved, "saved"), action: { label: "View lists", to: "/product-lists" } });
  for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
}

function told([name = "", ...others]: string[], what: string) {
  return others.length === 0
    ? { message: `${name} is ${what}`, subject: name }
    : { message: `${others.length + 1} products are ${what}` };
}
