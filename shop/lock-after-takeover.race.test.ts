import { expect } from "vitest";
import { lockUser } from "./accounts/lock-user.ts";
import { closeSessionsOf, userOfToken } from "./accounts/sessions/sessions.ts";
import type { User } from "./accounts/users.ts";
import { addAddress } from "./addresses/add-address.ts";
import { setCartQuantity } from "./cart/set-quantity.ts";
import { createList } from "./lists/create-list.ts";
import { buildProduct, buildShopper, capeTown } from "./testing/factories.ts";
import { untilWaiting } from "./testing/in-turn.ts";
import { type TestShop, test } from "./testing/test-shop.ts";

type Call = (shop: TestShop, user: User) => Promise<unknown>;

const calls: [string, Call][] = [
  ["an address", (shop, user) => addAddress(shop, user, capeTown)],
  ["a list", (shop, user) => createList(shop, user, "Gifts")],
  ["the cart", async (shop, user) => setCartQuantity(shop, user, await buildProduct(shop), 1)],
];

test.for(calls)(
  "a call that waited while its session was ended writes nothing any more: %s",
  async ([, call], { shop }) => {
    const { user, token } = await buildShopper(shop);
    const signedIn = (await userOfToken(shop, token)) as User;
    const { writing } = await shop.db.transaction(async (tx) => {
      await lockUser(tx, user);
      const writing = call(shop, signedIn);
      // Looked at below; until then nobody listens.
      writing.catch(() => {});
      await untilWaiting(shop, 1);
      await closeSessionsOf(tx, user.id);
      return { writing };
    });
    await expect(writing).rejects.toMatchObject({ code: "unauthenticated" });
  },
);
