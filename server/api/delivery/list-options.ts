import { createRoute, z } from "@hono/zod-openapi";
import type { User } from "../../../shop/accounts/users.ts";
import { type Address, currentAddress } from "../../../shop/addresses/addresses.ts";
import { memberOrRepresentative } from "../../../shop/availability/available-products.ts";
import { readPricedCart } from "../../../shop/cart/read-cart.ts";
import { deliveryOptions } from "../../../shop/delivery/delivery.ts";
import { goodsGrams, onePiece } from "../../../shop/delivery/goods.ts";
import type { DeliveryPlace } from "../../../shop/delivery/zones.ts";
import type { Shop } from "../../../shop/shop.ts";
import { invalid as invalidField, notFound } from "../../../shop/shop-error.ts";
import { postalCodePattern, postalCodeRefusal } from "../../../words/addresses/postal-code.ts";
import { type Province, provinces } from "../../../words/addresses/provinces.ts";
import { usualProvinces } from "../../../words/addresses/usual-provinces.ts";
import { linesInStock } from "../../../words/products/lines-in-stock.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { presentDeliveryOption } from "../present/delivery.ts";
import type { Families } from "../products/families.ts";
import { newRouter } from "../router.ts";
import { idSchema, onceInAddress } from "../schemas/common.ts";
import { deliveryOptionsSchema } from "../schemas/delivery.ts";
import { pleaseLogin, userIfSignedIn } from "../signed-in.ts";

export function listDeliveryOptionsRoute(shop: Shop, families: Families) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/delivery/options",
      tags: ["Cart"],
      summary: "How goods can reach a postal code, what that costs and when they arrive",
      description:
        "With a product: for one piece of it, open to visitors. Without: for what of the cart is in stock. Without a postal code: to the " +
        "current address; a visitor learns about the main centres. Without a province: the one in which the postal code " +
        "usually lies. For a parent its cheapest variant in stock counts. Nothing where nothing is delivered.",
      request: {
        query: z.object({
          postal_code: z.string(onceInAddress).regex(postalCodePattern, postalCodeRefusal).optional(),
          province: z.enum(provinces, `must be given once, and be one of ${provinces.join(", ")}`).optional(),
          product_id: idSchema.optional(),
        }),
      },
      responses: {
        200: answers(deliveryOptionsSchema, "Ways of delivery"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const { postal_code, province, product_id } = c.req.valid("query");
      const user = await userIfSignedIn(shop, c);
      const goods = await goodsAsked({ shop, families }, user, product_id);
      if (goods.familyId !== null) c.env?.reads?.add(`family:${goods.familyId}`);
      const to = placeAsked(postal_code, province, user && (await currentAddress(shop.db, user)));
      if (to.postalCode === null && goods.productId === null)
        throw invalidField("postal_code", postalCodeRefusal);
      const options = deliveryOptions(shop.delivery.current(), shop.clock.now(), to, goods);
      const data = options.map((option) => presentDeliveryOption(option, goods.amountCents));
      return c.json({ data, postal_code: to.postalCode, product_id: goods.productId }, 200);
    },
  );
}

/** Completes a postal code by the current address, or by its usual province. */
function placeAsked(
  asked: string | undefined,
  province: Province | undefined,
  current: Address | undefined,
): DeliveryPlace {
  const postalCode = asked ?? current?.postalCode ?? null;
  if (province) return { postalCode, province };
  if (postalCode === null) return { postalCode, province: null };
  if (postalCode === current?.postalCode) return { postalCode, province: current.province };
  const [usual, ...more] = usualProvinces(postalCode);
  return { postalCode, province: usual && more.length === 0 ? usual : null };
}

/** One piece of a product, for anybody, or the shopper's cart. */
async function goodsAsked(
  { shop, families }: { shop: Shop; families: Families },
  user: User | undefined,
  productId: number | undefined,
) {
  if (productId === undefined) {
    if (!user) throw pleaseLogin();
    const { lines, amountCents } = await readPricedCart(shop, user);
    return { productId: null, familyId: null, amountCents, grams: goodsGrams(linesInStock(lines)) };
  }
  const family = await families.of(productId);
  const product = family && memberOrRepresentative(family, productId);
  if (!product) throw notFound("Product");
  return { productId: product.id, familyId: product.familyId, ...onePiece(product) };
}
