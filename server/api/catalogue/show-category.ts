import { createRoute, z } from "@hono/zod-openapi";
import { memoizeByObject } from "../../../platform/concurrency/memoize-by-object.ts";
import type { Taxonomy } from "../../../shop/search/search.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, answerText, keptByAll, missing } from "../answers.ts";
import { presentCategoryDetail, presentDepartments, presentTree } from "../present/taxonomy.ts";
import { newRouter } from "../router.ts";
import { categoryBranchSchema, categoryDetailSchema } from "../schemas/product.ts";
import { byParam, missingShelf } from "./by-param.ts";

// Memoized: every page asks for the departments, and a large tree takes longer than a page.
const departmentsOf = memoizeByObject((categories: Taxonomy["categories"]) => ({
  data: presentDepartments(categories),
}));
const treeText = memoizeByObject((categories: Taxonomy["categories"]) =>
  JSON.stringify({ data: presentTree(categories) }),
);

export function showCategoryRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/categories/{param}",
      tags: ["Catalogue"],
      summary: "One category by its id, `tree` for all as a tree, or `featured` for the departments",
      description:
        "The tree holds what has products, to any depth; `featured` the departments with their largest children.",
      request: { params: z.object({ param: z.string() }) },
      responses: {
        200: answers(
          z.union([categoryDetailSchema, z.object({ data: z.array(categoryBranchSchema) })]),
          "The category, or a list of categories with their children",
        ),
        ...missing,
      },
    }),
    async (c) => {
      const { categories } = await shop.search.taxonomy();
      const { param } = c.req.valid("param");
      const category = byParam(categories, param);
      c.env?.reads?.add(category ? `category:${category.id}` : "categories");
      if (param === "tree") return answerText(treeText(categories));
      if (param === "featured") return c.json(departmentsOf(categories), 200, keptByAll);
      return c.json(presentCategoryDetail(categories, category ?? missingShelf("Category")), 200, keptByAll);
    },
  );
}
