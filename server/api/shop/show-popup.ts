import { createRoute, z } from "@hono/zod-openapi";
import { shownPopup } from "../../../shop/content/popups.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers } from "../answers.ts";
import { newRouter } from "../router.ts";

const popupSchema = z
  .object({
    id: z.number().int(),
    alt: z.string().openapi({ description: "What the picture says" }),
    link: z.string().nullable().openapi({ description: "A path of this shop" }),
    small: z
      .string()
      .openapi({ example: "/images/popups/3/small.webp", description: "720 pixels wide at most" }),
    large: z
      .string()
      .openapi({ example: "/images/popups/3/large.webp", description: "1120 pixels wide at most" }),
    width: z
      .number()
      .int()
      .openapi({ description: "Of the large picture; the small one has the same shape" }),
    height: z.number().int(),
  })
  .openapi("Popup");

export function showPopupRoute(shop: Pick<Shop, "db" | "clock">) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/popup",
      tags: ["Shop"],
      summary: "The promotional popup of these days",
      description: "Null where there is none, and for whoever saves data (`Save-Data: on`).",
      responses: {
        200: answers(z.object({ popup: popupSchema.nullable() }), "The popup"),
      },
    }),
    async (c) => {
      const popup = c.req.header("Save-Data") === "on" ? undefined : await shownPopup(shop);
      if (!popup) return c.json({ popup: null }, 200);
      const { id, alt, link, width, height } = popup;
      const [small, large] = [`/images/popups/${id}/small.webp`, `/images/popups/${id}/large.webp`];
      return c.json({ popup: { id, alt, link, small, large, width, height } }, 200);
    },
  );
}
