import { createRoute, z } from "@hono/zod-openapi";
import { findBrand } from "../../shop/catalogue/brands.ts";
import { listCategories } from "../../shop/catalogue/categories.ts";
import { listContentSections } from "../../shop/catalogue/content-sections.ts";
import { type SearchScope, search } from "../../shop/search/search.ts";
import { shelfProducts } from "../../shop/shelf/shelf.ts";
import type { Shop } from "../../shop/shop.ts";
import { notFound } from "../../shop/shop-error.ts";
import { answers, body, invalid, missing } from "./answers.ts";
import { presentFacets, presentPage } from "./present/page.ts";
import { presentCard } from "./present/product.ts";
import { newRouter } from "./router.ts";
import { idSchema } from "./schemas/common.ts";
import { searchQuerySchema, searchResponseSchema } from "./schemas/search.ts";

const defaultPerPage = 20;

const searchEverywhere = createRoute({
  method: "post",
  path: "/search",
  tags: ["Search"],
  summary: "Search the whole shop",
  request: { body: body(searchQuerySchema) },
  responses: { 200: answers(searchResponseSchema, "One page of results"), ...invalid },
});

/** A search on one shelf: the same query, the same answer, 404 for a shelf that is not there. */
function searchWithin<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: "post",
    path,
    tags: ["Search"],
    summary,
    request: { params: z.object({ id: idSchema }), body: body(searchQuerySchema) },
    responses: { 200: answers(searchResponseSchema, "One page of results"), ...missing, ...invalid },
  });
}

const searchCategory = searchWithin("/search/product-categories/{id}", "Search a category and all below it");
const searchBrand = searchWithin("/search/brands/{id}", "Search a brand");
const searchSection = searchWithin("/search/content-sections/{id}", "Search a content section");

export function searchRoutes(shop: Shop) {
  return newRouter()
    .openapi(searchEverywhere, async (c) =>
      c.json(await find(shop, {}, c.req.valid("json"), c.req.path), 200),
    )
    .openapi(searchCategory, async (c) => {
      const { id } = c.req.valid("param");
      const all = await listCategories(shop.db);
      if (!all.some((category) => category.id === id)) throw notFound("Category");
      return c.json(await find(shop, { categoryId: id }, c.req.valid("json"), c.req.path), 200);
    })
    .openapi(searchBrand, async (c) => {
      const { id } = c.req.valid("param");
      if (!(await findBrand(shop.db, id))) throw notFound("Brand");
      return c.json(await find(shop, { brandId: id }, c.req.valid("json"), c.req.path), 200);
    })
    .openapi(searchSection, async (c) => {
      const { id } = c.req.valid("param");
      const all = await listContentSections(shop.db);
      if (!all.some((section) => section.id === id)) throw notFound("Content section");
      return c.json(await find(shop, { sectionId: id }, c.req.valid("json"), c.req.path), 200);
    });
}

async function find(shop: Shop, scope: SearchScope, query: z.infer<typeof searchQuerySchema>, path: string) {
  const { minPrice, maxPrice, per_page: perPage = defaultPerPage, page = 1, ...rest } = query;
  const result = await search(shop.db, scope, {
    ...rest,
    page,
    perPage,
    minPriceCents: toCents(minPrice),
    maxPriceCents: toCents(maxPrice),
  });
  const cards = (await shelfProducts(shop.db, result.productIds)).map(presentCard);
  return {
    ...presentPage(path, { data: cards, total: result.total, page, perPage }),
    filters: presentFacets(result.facets),
  };
}

function toCents(rand: number | undefined): number | undefined {
  return rand === undefined ? undefined : Math.round(rand * 100);
}
