import { createRoute, z } from "@hono/zod-openapi";
import { contentPageNames, isContentPage } from "../../../shop/content/content-pages.ts";
import { renderPage } from "../../../shop/content/render-page.ts";
import type { Shop } from "../../../shop/shop.ts";
import { notFound } from "../../../shop/shop-error.ts";
import { answers, keptByAll, missing } from "../answers.ts";
import { newRouter } from "../router.ts";
import { onceInAddress, timeSchema } from "../schemas/common.ts";

export function showContentPageRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/content-pages/{page}",
      tags: ["Shop"],
      summary: "A page to read: about, terms, a policy or support",
      request: {
        params: z.object({ page: z.string(onceInAddress).openapi({ example: contentPageNames[0] }) }),
      },
      responses: {
        200: answers(
          z
            .object({
              page: z.enum(contentPageNames),
              title: z.string(),
              lead: z.string().openapi({ description: "The first paragraph, as plain text" }),
              html: z.string().openapi({ description: "What follows it" }),
              headings: z.array(z.object({ id: z.string(), text: z.string() })),
              version: z.number().int(),
              updated_at: timeSchema,
            })
            .openapi("ContentPage"),
          "The page as shoppers read it",
        ),
        ...missing,
      },
    }),
    (c) => {
      const { page: name } = c.req.valid("param");
      if (!isContentPage(name)) throw notFound("Page");
      c.env?.reads?.add("content");
      const { updatedAt, ...page } = renderPage(shop, name);
      return c.json({ ...page, updated_at: updatedAt.toISOString() }, 200, keptByAll);
    },
  );
}
