import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { User } from "../accounts/users.ts";
import { requestRemoval } from "../privacy/request-removal.ts";
import { setOnHand } from "../stock/stock.ts";
import { buildFamily, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { acceptChanges } from "./accept-changes.ts";
import { mostProducts } from "./cart.ts";
import { clearCart } from "./clear-cart.ts";
import { readCart, readPricedCart } from "./read-cart.ts";
import { setCartQuantities } from "./set-quantities.ts";
import { removeFromCart, setCartQuantity } from "./set-quantity.ts";

let shop: TestShop;
let user: User;
beforeAll(async () => {
  shop = await openTestShop();
  ({ user } = await buildShopper(shop));
});
afterAll(() => shop.close());
beforeEach(() => clearCart(shop, user));

async function buildMug(quantity = 2): Promise<number> {
  const id = await buildProduct(shop, { name: "Mug", priceCents: 100_00, stock: 5 });
  await setCartQuantity(shop, user, id, quantity);
  return id;
}

const setPrice = (productId: number, priceCents: number) =>
  shop.db.execute(sql`
    update products set price_cents = ${priceCents}, regular_price_cents = ${priceCents} where id = ${productId}`);

const remove = (productId: number) => shop.db.execute(sql`delete from products where id = ${productId}`);

/** Adds lines of products that are no longer sold, which count, too. */
const fill = (count: number) =>
  shop.db.execute(sql`
    insert into cart_lines (user_id, product_id, quantity, price_seen_cents, name_seen, added_at)
    select ${user.id}, 1000000 + n, 1, 100, 'Old mug', now() from generate_series(1, ${count}) n`);

/** Accepts what the cart shows, or the given cart. */
const accept = async (shown = readPricedCart(shop, user)) =>
  acceptChanges(
    shop,
    user,
    new Map((await shown).lines.map(({ productId, product }) => [productId, product.priceCents])),
  );

/** Expects both ways of reading to agree. */
async function cart() {
  const [whole, priced] = [await readCart(shop.db, user), await readPricedCart(shop, user)];
  const lines = whole.lines.map(({ product, ...line }) => line);
  expect({ ...whole, lines }).toEqual({
    ...priced,
    lines: priced.lines.map(({ product, ...line }) => line),
  });
  return { ...whole, lines };
}

test("an unchanged cart reports nothing", async () => {
  const productId = await buildMug();
  expect(await cart()).toEqual({
    lines: [{ productId, quantity: 2, previousPriceCents: null }],
    amountCents: 200_00,
    error: null,
    canAcceptChanges: false,
  });
});

test("a changed price is reported with old and new price until the shopper accepts it", async () => {
  const mug = await buildMug();
  await setPrice(mug, 120_00);
  expect(await cart()).toMatchObject({
    lines: [{ previousPriceCents: 100_00 }],
    amountCents: 240_00,
    error: "The price of Mug went from R\u00a0100.00 to R\u00a0120.00.",
    canAcceptChanges: true,
  });
  for (let repeat = 0; repeat < 2; repeat += 1) {
    await accept();
    expect(await cart()).toMatchObject({
      lines: [{ quantity: 2, previousPriceCents: null }],
      amountCents: 240_00,
      error: null,
      canAcceptChanges: false,
    });
  }
});

test("accepting another price or changing the quantity does not accept a price that was not shown", async () => {
  const mug = await buildMug();
  await setPrice(mug, 110_00);
  const shown = readPricedCart(shop, user);
  await shown;
  await setPrice(mug, 150_00);
  await accept(shown);
  await setCartQuantity(shop, user, mug, 3);
  expect(await cart()).toMatchObject({
    lines: [{ quantity: 3, previousPriceCents: 100_00 }],
    error: "The price of Mug went from R\u00a0100.00 to R\u00a0150.00.",
    canAcceptChanges: true,
  });
});

test("a product removed from sale while the cart was shown is reported before it is taken out", async () => {
  const mug = await buildMug();
  const shown = readPricedCart(shop, user);
  await shown;
  await remove(mug);
  await accept(shown);
  expect(await cart()).toMatchObject({ lines: [], error: expect.stringMatching(/^Mug is no longer sold/) });
  await accept();
  expect((await cart()).error).toBeNull();
});

test("a shortage is reported as long as it lasts", async () => {
  const mug = await buildMug(3);
  await setOnHand(shop.db, mug, 2);
  await accept();
  expect(await cart()).toMatchObject({
    amountCents: 200_00,
    error: "Only 2 of Mug left.",
    canAcceptChanges: false,
  });
  await setCartQuantity(shop, user, mug, 2);
  expect((await cart()).error).toBeNull();
  await setOnHand(shop.db, mug, 0);
  expect(await cart()).toMatchObject({
    lines: [{ quantity: 2 }],
    amountCents: 0,
    error: "Mug is out of stock.",
  });
});

test("a deleted product is not in the cart, which says so until the shopper accepts it", async () => {
  const [gone, mug] = [await buildMug(), await buildMug(1)];
  await remove(gone);
  expect(await cart()).toMatchObject({
    lines: [{ productId: mug }],
    amountCents: 100_00,
    error: "Mug is no longer sold, so we’ve removed it from your cart.",
  });
  await accept();
  expect(await cart()).toMatchObject({ lines: [{ productId: mug }], error: null });
});

test("so is one that an import made a parent", async () => {
  const mug = await buildMug();
  await shop.db.execute(sql`update products set kind = 'parent' where id = ${mug}`);
  expect(await cart()).toEqual({
    lines: [],
    amountCents: 0,
    canAcceptChanges: true,
    error: "Mug is no longer sold, so we’ve removed it from your cart.",
  });
  await accept();
  expect((await cart()).error).toBeNull();
});

test("all changes are reported separately, in the order of the lines", async () => {
  const [dear, gone, short] = [await buildMug(), await buildMug(), await buildMug(4)];
  await setPrice(dear, 90_00);
  await remove(gone);
  await setOnHand(shop.db, short, 1);
  expect((await cart()).error).toBe(
    "The price of Mug went from R\u00a0100.00 to R\u00a090.00.\n" +
      "Mug is no longer sold, so we’ve removed it from your cart.\nOnly 1 of Mug left.",
  );
});

test("the amount counts the pieces that can be bought, and no others", async () => {
  const [gone, short] = [await buildMug(2), await buildMug(4)];
  await buildMug(1);
  await setOnHand(shop.db, gone, 0);
  await setOnHand(shop.db, short, 3);
  expect((await cart()).amountCents).toBe(400_00);
});

test("several quantities are set in one go, and again without harm", async () => {
  const [gone, short, mug] = [await buildMug(2), await buildMug(4), await buildMug(1)];
  await setOnHand(shop.db, gone, 0);
  await setOnHand(shop.db, short, 3);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    await setCartQuantities(
      shop,
      user,
      new Map([
        [gone, 0],
        [short, 3],
      ]),
    );
    expect(await cart()).toMatchObject({
      lines: [
        { productId: short, quantity: 3 },
        { productId: mug, quantity: 1 },
      ],
      error: null,
    });
  }
});

test("of several quantities one that cannot be had leaves the whole cart as it was", async () => {
  const [gone, short] = [await buildMug(2), await buildMug(4)];
  await setOnHand(shop.db, gone, 0);
  await setOnHand(shop.db, short, 1);
  const before = await cart();
  await expect(
    setCartQuantities(
      shop,
      user,
      new Map([
        [gone, 0],
        [short, 3],
      ]),
    ),
  ).rejects.toMatchObject({
    errors: { quantity: ["Only 1 of Mug left"] },
  });
  expect(await cart()).toEqual(before);
});

test("an unavailable quantity is refused, and the cart stays unchanged", async () => {
  const mug = await buildMug(2);
  const { parentId } = await buildFamily(shop, { name: "Kettle" }, [{ name: "Red" }]);
  const invalid = (field: string, message: string) => ({ code: "invalid", errors: { [field]: [message] } });
  await expect(setCartQuantity(shop, user, 999_999, 1)).rejects.toMatchObject({ code: "not-found" });
  await expect(setCartQuantity(shop, user, parentId, 1)).rejects.toMatchObject(
    invalid("product_id", "Choose a variant of Kettle first"),
  );
  await expect(setCartQuantity(shop, user, mug, 6)).rejects.toMatchObject(
    invalid("quantity", "Only 5 of Mug left"),
  );
  await setOnHand(shop.db, mug, 0);
  await expect(setCartQuantity(shop, user, mug, 1)).rejects.toMatchObject(
    invalid("quantity", "Mug is out of stock"),
  );
  expect((await cart()).lines).toMatchObject([{ productId: mug, quantity: 2 }]);
});

test("removing is idempotent, also for a product that was never there", async () => {
  const mug = await buildMug();
  for (const id of [mug, mug, 999_999]) await removeFromCart(shop, user, id);
  expect((await cart()).lines).toEqual([]);
});

test("a full cart takes no other product, but another quantity", async () => {
  const mug = await buildMug(1);
  await fill(mostProducts - 1);
  const another = await buildProduct(shop);
  await expect(setCartQuantity(shop, user, another, 1)).rejects.toMatchObject({
    errors: { product_id: ["A cart holds at most 100 different products"] },
  });
  await setCartQuantity(shop, user, mug, 3);
  await removeFromCart(shop, user, 1_000_001);
  await setCartQuantity(shop, user, another, 1);
  expect((await cart()).lines).toMatchObject([{ productId: mug, quantity: 3 }, { productId: another }]);
});

test("an account with a requested removal cannot change its cart", async () => {
  const leaving = await buildShopper(shop);
  const mug = await buildProduct(shop);
  await setCartQuantity(shop, leaving.user, mug, 1);
  await requestRemoval(shop, leaving.user, "a-long-password");
  const changes = await Promise.allSettled([
    setCartQuantity(shop, leaving.user, mug, 2),
    removeFromCart(shop, leaving.user, mug),
    clearCart(shop, leaving.user),
    setCartQuantities(shop, leaving.user, new Map([[mug, 0]])),
    acceptChanges(shop, leaving.user, new Map()),
  ]);
  const refused = { status: "rejected", reason: { code: "unauthenticated" } };
  expect(changes).toMatchObject([refused, refused, refused, refused, refused]);
  expect((await readCart(shop.db, leaving.user)).lines).toMatchObject([{ quantity: 1 }]);
});
