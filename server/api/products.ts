import { createRoute, z } from "@hono/zod-openapi";
import { listCategories } from "../../shop/catalogue/categories.ts";
import { recommendedProductIds, relatedProductIds } from "../../shop/search/related.ts";
import { faceOf, shelfFamily, shelfProducts } from "../../shop/shelf/shelf.ts";
import type { Shop } from "../../shop/shop.ts";
import { notFound } from "../../shop/shop-error.ts";
import { answers, invalid, missing } from "./answers.ts";
import { presentCard, presentProduct, presentVariant } from "./present/product.ts";
import { newRouter } from "./router.ts";
import { idSchema } from "./schemas/common.ts";
import { productDetailSchema } from "./schemas/product.ts";

const getProduct = createRoute({
  method: "get",
  path: "/products/{id}",
  tags: ["Catalogue"],
  summary: "A product with its variants and what goes with it",
  description: "Any id of the family will do. For a parent, `product` is its cheapest variant in stock.",
  request: { params: z.object({ id: idSchema }) },
  responses: { 200: answers(productDetailSchema, "The product"), ...missing, ...invalid },
});

export function productRoutes(shop: Shop) {
  return newRouter().openapi(getProduct, async (c) => {
    const { id } = c.req.valid("param");
    const family = await shelfFamily(shop.db, id);
    const product = family?.members.find((member) => member.id === id) ?? faceOf(family?.members ?? []);
    if (!family || !product) throw notFound("Product");
    const [categories, related, recommended] = await Promise.all([
      listCategories(shop.db),
      relatedProductIds(shop.db, product.familyId),
      recommendedProductIds(shop.db, product.familyId),
    ]);
    const others = await shelfProducts(shop.db, [...related, ...recommended]);
    const cards = new Map(others.map((other) => [other.id, presentCard(other)]));
    // Nothing personal: the page cache may keep it until the catalogue changes.
    c.header("Cache-Control", "no-cache");
    const cardsOf = (ids: number[]) => ids.flatMap((each) => cards.get(each) ?? []);
    return c.json(
      {
        product: presentProduct(product, categories),
        variantTypes: family.parent?.variantTypes ?? [],
        variants: family.parent ? family.members.map(presentVariant) : [],
        relatedProducts: cardsOf(related),
        recommendedProducts: cardsOf(recommended),
      },
      200,
    );
  });
}
