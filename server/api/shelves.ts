import { createRoute, z } from "@hono/zod-openapi";
import { listBrands, listFeaturedBrands } from "../../shop/catalogue/brands.ts";
import { type Category, categoryPath, listCategories } from "../../shop/catalogue/categories.ts";
import { listContentSections } from "../../shop/catalogue/content-sections.ts";
import { firstOfShelf, shelfCounts } from "../../shop/search/search.ts";
import { shelfProducts } from "../../shop/shelf/shelf.ts";
import type { Shop } from "../../shop/shop.ts";
import { notFound } from "../../shop/shop-error.ts";
import { answers, invalid, missing } from "./answers.ts";
import { presentCard, presentImage, presentNamed } from "./present/product.ts";
import { newRouter } from "./router.ts";
import {
  brandSchema,
  categoryDetailSchema,
  categorySchema,
  contentSectionSchema,
  productCardSchema,
} from "./schemas/product.ts";

const tags = ["Catalogue"];

const getCategories = createRoute({
  method: "get",
  path: "/categories",
  tags,
  summary: "All categories",
  responses: { 200: answers(z.object({ data: z.array(categorySchema) }), "Categories, parents first") },
});

const categoryWithChildren = categorySchema
  .extend({ children: z.array(categorySchema) })
  .openapi("CategoryBranch");

const getCategory = createRoute({
  method: "get",
  path: "/categories/{param}",
  tags,
  summary: "One category by its id, `tree` for all as a tree, or `featured` for the home page's tiles",
  request: { params: z.object({ param: z.string() }) },
  responses: {
    200: answers(
      z.union([categoryDetailSchema, z.object({ data: z.array(categoryWithChildren) })]),
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

const getContentSections = createRoute({
  method: "get",
  path: "/content-sections",
  tags,
  summary: "The home page's shelves",
  request: {
    query: z.object({ products: z.coerce.number().int().min(0).max(20).optional() }).openapi({
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

export function shelfRoutes(shop: Shop) {
  return newRouter()
    .openapi(getCategories, async (c) => c.json({ data: await presentedCategories(shop) }, 200))
    .openapi(getCategory, async (c) => {
      const { param } = c.req.valid("param");
      if (param === "tree" || param === "featured") return c.json({ data: await departments(shop) }, 200);
      const category = /^\d{1,9}$/.test(param) ? await categoryDetail(shop, Number(param)) : undefined;
      if (!category) throw notFound("Category");
      return c.json(category, 200);
    })
    .openapi(getFeaturedBrands, async (c) =>
      c.json({ data: await presentedBrands(shop, listFeaturedBrands) }, 200),
    )
    .openapi(getBrands, async (c) => c.json({ data: await presentedBrands(shop, listBrands) }, 200))
    .openapi(getContentSections, async (c) => {
      const { products = 0 } = c.req.valid("query");
      return c.json({ data: await presentedSections(shop, products) }, 200);
    });
}

function presentCategory(category: Category, counts: Map<number, number>) {
  return {
    ...presentNamed(category),
    image: category.pictureKey ? presentImage(category.pictureKey, "") : null,
    product_count: counts.get(category.id) ?? 0,
    parent_id: category.parentId,
  };
}

async function presentedCategories(shop: Shop) {
  const [all, counts] = await Promise.all([listCategories(shop.db), shelfCounts(shop.db, "categories")]);
  return all.map((category) => presentCategory(category, counts));
}

/** Departments with what is below them; those without products are left out. */
async function departments(shop: Shop) {
  const all = (await presentedCategories(shop)).filter((category) => category.product_count > 0);
  const childrenOf = (id: number) => all.filter((category) => category.parent_id === id);
  return all
    .filter((each) => each.parent_id === null)
    .map((each) => ({ ...each, children: childrenOf(each.id) }));
}

async function categoryDetail(shop: Shop, id: number) {
  const all = await listCategories(shop.db);
  const counts = await shelfCounts(shop.db, "categories");
  const category = all.find((each) => each.id === id);
  if (!category) return undefined;
  const children = all.filter((each) => each.parentId === id).map((each) => presentCategory(each, counts));
  return {
    ...presentCategory(category, counts),
    children: children.filter((child) => child.product_count > 0),
    breadcrumbs: categoryPath(all, id).map(presentNamed),
  };
}

async function presentedBrands(shop: Shop, list: typeof listBrands) {
  const [brands, counts] = await Promise.all([list(shop.db), shelfCounts(shop.db, "brands")]);
  return brands.map((brand) => ({
    ...presentNamed(brand),
    image: null,
    product_count: counts.get(brand.id) ?? 0,
  }));
}

async function presentedSections(shop: Shop, productsEach: number) {
  const [sections, counts] = await Promise.all([
    listContentSections(shop.db),
    shelfCounts(shop.db, "sections"),
  ]);
  return Promise.all(
    sections.map(async ({ id, name, text }) => {
      const shelf = { ...presentNamed({ id, name }), text, image: null };
      const withCount = { ...shelf, product_count: counts.get(id) ?? 0 };
      return productsEach > 0
        ? { ...withCount, products: await firstProducts(shop, id, productsEach) }
        : withCount;
    }),
  );
}

async function firstProducts(shop: Shop, sectionId: number, count: number) {
  const productIds = await firstOfShelf(shop.db, { sectionId }, count);
  return (await shelfProducts(shop.db, productIds)).map(presentCard);
}
