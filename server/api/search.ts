import { createRoute, z } from "@hono/zod-openapi";
import { isShown } from "../../shop/catalogue/content-sections.ts";
import { fromRand } from "../../shop/money/money.ts";
import type { SearchScope } from "../../shop/search/search.ts";
import type { Shop } from "../../shop/shop.ts";
import { notFound } from "../../shop/shop-error.ts";
import { answers, answerText, body, invalid, keptByAll, missing } from "./answers.ts";
import { type Cards, withCards } from "./cards.ts";
import { presentFacets, presentPage } from "./present/page.ts";
import type { ProductCard } from "./present/product.ts";
import { newRouter } from "./router.ts";
import { idSchema, onceInAddress } from "./schemas/common.ts";
import { searchQuerySchema, searchResponseSchema, suggestionsSchema } from "./schemas/search.ts";

const defaultPerPage = 20;
const tags = ["Search"];

const searchEverywhere = createRoute({
  method: "post",
  path: "/search",
  tags,
  summary: "Search the whole shop",
  request: { body: body(searchQuerySchema) },
  responses: { 200: answers(searchResponseSchema, "One page of results"), ...invalid },
});

/** A search on one shelf: the same query, the same answer, 404 for a shelf that is not there. */
function searchWithin<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: "post",
    path,
    tags,
    summary,
    request: { params: z.object({ id: idSchema }), body: body(searchQuerySchema) },
    responses: { 200: answers(searchResponseSchema, "One page of results"), ...missing, ...invalid },
  });
}

const searchCategory = searchWithin("/search/product-categories/{id}", "Search a category and all below it");
const searchBrand = searchWithin("/search/brands/{id}", "Search a brand");
const searchSection = searchWithin("/search/content-sections/{id}", "Search a content section");

const suggest = createRoute({
  method: "get",
  path: "/search/suggest",
  tags,
  summary: "What a term that is being typed may mean: at most eight products, categories and brands",
  request: { query: z.object({ term: z.string(onceInAddress).max(10_000, "is too long").default("") }) },
  responses: { 200: answers(z.object({ data: suggestionsSchema }), "Suggestions"), ...invalid },
});

export function searchRoutes(shop: Shop, cards: Cards) {
  const exists = async (shelf: "categories" | "brands", id: number) =>
    (await shop.search.shelves())[shelf].some((each) => each.id === id);
  const shownSection = async (id: number) =>
    (await shop.search.shelves()).sections.some(
      (section) => section.id === id && isShown(section, shop.clock.now()),
    );
  const find = async (scope: SearchScope, query: Query, path: string) =>
    answerText(await foundText({ shop, cards }, scope, query, path));

  return newRouter()
    .openapi(searchEverywhere, async (c) => find({}, c.req.valid("json"), c.req.path))
    .openapi(searchCategory, async (c) => {
      const { id } = c.req.valid("param");
      if (!(await exists("categories", id))) throw notFound("Category");
      return find({ categoryId: id }, c.req.valid("json"), c.req.path);
    })
    .openapi(searchBrand, async (c) => {
      const { id } = c.req.valid("param");
      if (!(await exists("brands", id))) throw notFound("Brand");
      return find({ brandId: id }, c.req.valid("json"), c.req.path);
    })
    .openapi(searchSection, async (c) => {
      const { id } = c.req.valid("param");
      if (!(await shownSection(id))) throw notFound("Content section");
      return find({ sectionId: id }, c.req.valid("json"), c.req.path);
    })
    .openapi(suggest, async (c) => {
      const { productIds, categories, brands } = await shop.search.suggest(c.req.valid("query").term);
      const products = (await cards.of(productIds)).map(shortCard);
      return c.json({ data: { products, categories, brands } }, 200, keptByAll);
    });
}

type Query = z.infer<typeof searchQuerySchema>;

async function foundText(
  { shop, cards }: { shop: Shop; cards: Cards },
  scope: SearchScope,
  { minPrice, maxPrice, per_page: perPage = defaultPerPage, page = 1, ...rest }: Query,
  path: string,
): Promise<string> {
  const { productIds, total, facets } = await shop.search.find(scope, {
    ...rest,
    page,
    perPage,
    minPriceCents: minPrice && fromRand(minPrice),
    maxPriceCents: maxPrice && fromRand(maxPrice),
  });
  const paging = presentPage(path, { data: undefined, total, page, perPage });
  return withCards({ ...paging, filters: presentFacets(facets) }, { data: await cards.of(productIds) });
}

function shortCard(text: string) {
  const { id, parent_id, sku, parent_sku, parent_name, name, price, image }: ProductCard = JSON.parse(text);
  return { id, parent_id, sku, parent_sku, parent_name, name, price, image };
}
