import { createRoute, z } from "@hono/zod-openapi";
import type { User } from "../../shop/accounts/users.ts";
import { currentAddress } from "../../shop/addresses/addresses.ts";
import { readPricedCart } from "../../shop/cart/read-cart.ts";
import { deliveryOptions } from "../../shop/delivery/delivery.ts";
import { goodsGrams, onePiece } from "../../shop/delivery/goods.ts";
import { memberOrFace, shelfFamily } from "../../shop/shelf/shelf.ts";
import type { Shop } from "../../shop/shop.ts";
import { invalid as invalidField, notFound } from "../../shop/shop-error.ts";
import { postalCodePattern, postalCodeRefusal } from "../../words/postal-code.ts";
import { answers, invalid, missing, unauthenticated } from "./answers.ts";
import { presentDeliveryOption, presentDeliveryTerms } from "./present/delivery.ts";
import { newRouter } from "./router.ts";
import { idSchema, onceInAddress } from "./schemas/common.ts";
import { deliveryOptionsSchema, deliveryTermsSchema } from "./schemas/delivery.ts";
import { pleaseLogin, userIfSignedIn } from "./signed-in.ts";

const getOptions = createRoute({
  method: "get",
  path: "/delivery/options",
  tags: ["Cart"],
  summary: "How goods can reach a postal code, what that costs and when they arrive",
  description:
    "With a product: for one piece of it, open to visitors. Without: for the cart. Without a postal code: to the " +
    "current address; a visitor learns about the main centres. For a parent its cheapest variant in stock counts.",
  request: {
    query: z.object({
      postal_code: z.string(onceInAddress).regex(postalCodePattern, postalCodeRefusal).optional(),
      product_id: idSchema.optional(),
    }),
  },
  responses: {
    200: answers(deliveryOptionsSchema, "Ways of delivery"),
    ...unauthenticated,
    ...missing,
    ...invalid,
  },
});

const getTerms = createRoute({
  method: "get",
  path: "/delivery/terms",
  tags: ["Catalogue"],
  summary: "What delivery costs where, and from which amount it is free",
  responses: { 200: answers(deliveryTermsSchema, "The terms") },
});

export function deliveryRoutes(shop: Shop) {
  return newRouter()
    .openapi(getOptions, async (c) => {
      const { postal_code, product_id } = c.req.valid("query");
      const user = await userIfSignedIn(shop, c);
      const goods = await goodsAsked(shop, user, product_id);
      const postalCode = postal_code ?? (user && (await currentAddress(shop.db, user))?.postalCode) ?? null;
      if (postalCode === null && goods.productId === null)
        throw invalidField("postal_code", postalCodeRefusal);
      const options = deliveryOptions(
        shop.delivery.current(),
        shop.clock.now(),
        { postalCode, province: null },
        goods,
      );
      const data = options.map((option) => presentDeliveryOption(option, goods.amountCents));
      return c.json({ data, postal_code: postalCode, product_id: goods.productId }, 200);
    })
    .openapi(getTerms, (c) => c.json(presentDeliveryTerms(shop.delivery.current()), 200));
}

/** One piece of a product, which all may ask about, or else the shopper's cart. */
async function goodsAsked(shop: Shop, user: User | undefined, productId: number | undefined) {
  if (productId === undefined) {
    if (!user) throw pleaseLogin();
    const { lines, amountCents } = await readPricedCart(shop, user);
    return { productId: null, amountCents, grams: goodsGrams(lines) };
  }
  const family = await shelfFamily(shop.db, productId);
  const product = family && memberOrFace(family, productId);
  if (!product) throw notFound("Product");
  return { productId: product.id, ...onePiece(product) };
}
