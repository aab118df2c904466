import { type Api, answer, browserApi } from "../../api.ts";
import type { Flash } from "../flash.tsx";
import { orElse } from "../or-else.ts";
import type { Cart, User } from "../session.tsx";
import { type ReplayReport, replayQueued } from "./replay-queued.ts";

type Page = {
  pathname: string;
  flash: (flash: Flash) => void;
};

/**
 * What follows a login (spec 4), asked for in this order: the user, own products, lists unless their page does so,
 * the cart unless its page does so; then what was queued runs. A login holds even if one of them fails.
 *
 * @param signedIn the user as the login itself answered, should the first call fail
 * @returns what the session shows from now on
 */
export async function afterLogin(
  { pathname, flash }: Page,
  signedIn: User,
  api: Api = browserApi,
): Promise<{ user: User; cart: Cart | null }> {
  const [user, , , cart] = await Promise.all([
    orElse(answer(api.api.user.$get()), signedIn),
    orElse(answer(api.api.user.products.$get({ query: {} })), null),
    pathname === "/product-lists" ? null : orElse(answer(api.api["product-lists"].$get()), null),
    pathname === "/cart" ? null : orElse(answer(api.api.cart.$get()), null),
  ]);
  return { user, cart: await replayAndTell(flash, { api, cart }) };
}

/** Does what was queued and says what came of it. Gives the cart as it is then, null where nobody knows. */
export async function replayAndTell(
  flash: Page["flash"],
  { api = browserApi, cart = null }: { api?: Api; cart?: Cart | null } = {},
): Promise<Cart | null> {
  const report = await replayQueued(api, { cart });
  flashReport(report, flash);
  return report.cart;
}

function flashReport({ added, failures }: ReplayReport, flash: Page["flash"]) {
  if (added.length > 0) {
    const message =
      added.length === 1 ? `${added[0]} is in your cart` : `${added.length} products are in your cart`;
    flash({ message, action: { label: "View cart", to: "/cart" } });
  }
  for (const message of failures) flash({ message, messageStyle: "danger", messageDuration: 6000 });
}
