import { createRoute, z } from "@hono/zod-openapi";
import { isShown } from "../../shop/catalogue/content-sections.ts";
import { featuredAmong } from "../../shop/catalogue/feature-brands.ts";
import type { Shelves } from "../../shop/search/search.ts";
import type { Shop } from "../../shop/shop.ts";
import { notFound } from "../../shop/shop-error.ts";
import { answers, answerText, invalid, keptByAll, missing } from "./answers.ts";
import { type Cards, withCards } from "./cards.ts";
import {
  presentBrand,
  presentCategory,
  presentCategoryDetail,
  presentDepartments,
  presentSection,
  presentTree,
} from "./present/shelf.ts";
import { newRouter } from "./router.ts";
import {
  brandSchema,
  categoryBranchSchema,
  categoryDetailSchema,
  categorySchema,
  contentSectionSchema,
  productCardSchema,
} from "./schemas/product.ts";

const tags = ["Catalogue"];
const few = "must be a whole number from 0 to 20";
const param = { params: z.object({ param: z.string() }) };

const getCategories = createRoute({
  method: "get",
  path: "/categories",
  tags,
  summary: "All categories",
  responses: { 200: answers(z.object({ data: z.array(categorySchema) }), "Categories, parents first") },
});

const getCategory = createRoute({
  method: "get",
  path: "/categories/{param}",
  tags,
  summary: "One category by its id, `tree` for all as a tree, or `featured` for the home page's tiles",
  description:
    "The tree holds what has products, to any depth; `featured` the departments with their largest children.",
  request: param,
  responses: {
    200: answers(
      z.union([categoryDetailSchema, z.object({ data: z.array(categoryBranchSchema) })]),
      "The category, or a list of categories with their children",
    ),
    ...missing,
  },
});

const getBrands = createRoute({
  method: "get",
  path: "/brands",
  tags,
  summary: "All brands",
  responses: { 200: answers(z.object({ data: z.array(brandSchema) }), "Brands by name") },
});

const getFeaturedBrands = createRoute({
  method: "get",
  path: "/brands/featured",
  tags,
  summary: "The brands the owner picked, in order",
  responses: { 200: answers(z.object({ data: z.array(brandSchema) }), "Brands") },
});

const getBrand = createRoute({
  method: "get",
  path: "/brands/{param}",
  tags,
  summary: "One brand by its id",
  request: param,
  responses: { 200: answers(brandSchema, "The brand"), ...missing },
});

const getContentSections = createRoute({
  method: "get",
  path: "/content-sections",
  tags,
  summary: "The home page's shelves",
  request: {
    query: z.object({ products: z.coerce.number(few).int(few).min(0, few).max(20, few).optional() }).openapi({
      description: "`products=12` adds the first twelve products of each",
    }),
  },
  responses: {
    200: answers(
      z.object({
        data: z.array(contentSectionSchema.extend({ products: z.array(productCardSchema).optional() })),
      }),
      "Content sections in order",
    ),
    ...invalid,
  },
});

export function shelfRoutes(shop: Shop, cards: Cards) {
  const shelves = () => shop.search.shelves();

  return newRouter()
    .openapi(getCategories, async (c) =>
      c.json({ data: (await shelves()).categories.map(presentCategory) }, 200, keptByAll),
    )
    .openapi(getCategory, async (c) => {
      const { categories } = await shelves();
      const { param } = c.req.valid("param");
      if (param === "tree") return answerText(treeText(categories));
      if (param === "featured") return c.json({ data: presentDepartments(categories) }, 200, keptByAll);
      const category = byParam(categories, param) ?? missingShelf("Category");
      return c.json(presentCategoryDetail(categories, category), 200, keptByAll);
    })
    .openapi(getBrands, async (c) =>
      c.json({ data: (await shelves()).brands.map(presentBrand) }, 200, keptByAll),
    )
    .openapi(getFeaturedBrands, async (c) =>
      c.json({ data: featuredAmong((await shelves()).brands).map(presentBrand) }, 200, keptByAll),
    )
    .openapi(getBrand, async (c) => {
      const { brands } = await shelves();
      const brand = byParam(brands, c.req.valid("param").param) ?? missingShelf("Brand");
      return c.json(presentBrand(brand), 200, keptByAll);
    })
    .openapi(getContentSections, async (c) => {
      const { products = 0 } = c.req.valid("query");
      const now = shop.clock.now();
      const shown = (await shelves()).sections.filter((section) => isShown(section, now));
      if (products === 0) return c.json({ data: shown.map(presentSection) }, 200, keptByAll);
      const rails = await Promise.all(shown.map((section) => rail(shop, cards, section, products)));
      return answerText(`{"data":[${rails.join(",")}]}`);
    });
}

// Every page asks for it, and in a large shop it takes longer to write than the rest of the page.
const treeTexts = new WeakMap<Shelves["categories"], string>();

/** Written once for each edition of the shelves. */
function treeText(categories: Shelves["categories"]): string {
  const known = treeTexts.get(categories);
  if (known) return known;
  const text = JSON.stringify({ data: presentTree(categories) });
  treeTexts.set(categories, text);
  return text;
}

function byParam<Shelf extends { id: number }>(shelves: Shelf[], param: string): Shelf | undefined {
  return /^\d{1,10}$/.test(param) ? shelves.find(({ id }) => id === Number(param)) : undefined;
}

function missingShelf(what: string): never {
  throw notFound(what);
}

async function rail(
  shop: Shop,
  cards: Cards,
  section: Shelves["sections"][number],
  count: number,
): Promise<string> {
  const { productIds } = await shop.search.find({ sectionId: section.id }, { page: 1, perPage: count });
  return withCards(presentSection(section), { products: await cards.of(productIds) });
}
