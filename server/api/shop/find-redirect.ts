import { createRoute, z } from "@hono/zod-openapi";
import { findRedirect } from "../../../shop/redirects/find-redirect.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid } from "../answers.ts";
import { newRouter } from "../router.ts";
import { onceInAddress } from "../schemas/common.ts";

const redirectSchema = z
  .object({
    to: z.string().openapi({ description: "A path of this shop, or an http(s) address of another site" }),
    external: z.boolean(),
    status: z.union([z.literal(301), z.literal(302)]),
  })
  .openapi("Redirect");

const longestPath = 2_000;

const keptFiveMinutes = { "Cache-Control": "public, max-age=300" };

export function findRedirectRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/redirects",
      tags: ["Catalogue"],
      summary: "Where an address leads to that has no page any more",
      description:
        "Worth asking only about addresses without a page. The query of the address may be added to a path of this shop. " +
        "Each question that arrives is counted; answers may be kept for five minutes.",
      request: {
        query: z.object({
          path: z
            .string(onceInAddress)
            .startsWith("/", "must begin with /")
            .max(longestPath, `must be at most ${longestPath} characters`)
            .openapi({ example: "/old-page" }),
        }),
      },
      responses: {
        200: answers(
          z.object({ redirect: redirectSchema.nullable() }),
          "The redirect; null where there is none",
        ),
        ...invalid,
      },
    }),
    async (c) => {
      const found = await findRedirect(shop, c.req.valid("query").path);
      const redirect = found ? { to: found.to, external: found.isExternal, status: found.status } : null;
      return c.json({ redirect }, 200, keptFiveMinutes);
    },
  );
}
