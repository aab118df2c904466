import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../accounts/users.ts";
import { isShopError } from "../shop-error.ts";
import { buildShopper, capeTown } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addAddress, mostAddresses } from "./add-address.ts";
import { listAddresses } from "./addresses.ts";
import { changeAddress } from "./change-address.ts";
import { deleteAddress } from "./delete-address.ts";
import { setCurrentAddress } from "./set-current-address.ts";

let shop: TestShop;
let user: User;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A shopper with so many addresses, the first one current. */
async function ownBook(count: number): Promise<number[]> {
  user = (await buildShopper(shop, { withAddress: false })).user;
  for (let added = 0; added < count; added += 1) await addAddress(shop, user, capeTown);
  return (await listAddresses(shop.db, user)).map(({ id }) => id);
}

async function currentIds(): Promise<number[]> {
  return (await listAddresses(shop.db, user)).filter(({ current }) => current).map(({ id }) => id);
}

/** Refusals are expected in a race; other errors are not. */
const orRefused = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error) => {
      if (!isShopError(error)) throw error;
      return false;
    },
  );

test("of deletes and choices at once exactly one current address remains", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await ownBook(6);
    const [first = 0, second = 0, , , fifth = 0, sixth = 0] = ids;
    const calls = [
      deleteAddress(shop, user, sixth),
      deleteAddress(shop, user, fifth),
      setCurrentAddress(shop, user, first),
      setCurrentAddress(shop, user, sixth),
      deleteAddress(shop, user, first),
      setCurrentAddress(shop, user, second),
      addAddress(shop, user, capeTown),
    ];
    await Promise.all(calls.map(orRefused));
    expect(await currentIds()).toHaveLength(1);
  }
});

test("an address that is deleted many times at once is deleted once, and the newest becomes current", async () => {
  const ids = await ownBook(4);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => orRefused(deleteAddress(shop, user, ids[0] ?? 0))),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await currentIds()).toEqual([ids[3]]);
});

test("all addresses deleted at once leave an empty book", async () => {
  const ids = await ownBook(5);
  await Promise.all(ids.map((id) => deleteAddress(shop, user, id)));
  expect(await listAddresses(shop.db, user)).toEqual([]);
});

test("two changes of different fields at once both hold", async () => {
  const [id = 0] = await ownBook(1);
  await Promise.all([
    changeAddress(shop, user, id, { street: "Stand 1142" }),
    changeAddress(shop, user, id, { suburb: "Khayelitsha" }),
  ]);
  expect(await listAddresses(shop.db, user)).toMatchObject([{ street: "Stand 1142", suburb: "Khayelitsha" }]);
});

test("the book never holds more than it can, whatever comes at once", async () => {
  await ownBook(mostAddresses - 2);
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => orRefused(addAddress(shop, user, capeTown))),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(2);
  expect(await listAddresses(shop.db, user)).toHaveLength(mostAddresses);
});
