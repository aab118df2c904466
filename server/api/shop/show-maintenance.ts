import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers } from "../answers.ts";
import { newRouter } from "../router.ts";

export function showMaintenanceRoute({ maintenance }: Pick<Shop, "maintenance">) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/maintenance",
      tags: ["Shop"],
      summary: "Whether the shop is closed",
      description:
        "Answers while it is closed, too, when every other call answers 503 with `maintenance: true`.",
      responses: {
        200: answers(
          z
            .object({
              maintenance: z.boolean(),
              message: z.string().nullable().openapi({ description: "What the owner tells visitors" }),
              until: z.iso.datetime().nullable().openapi({ description: "When it is expected to open" }),
            })
            .openapi("Maintenance"),
          "The state",
        ),
      },
    }),
    (c) => {
      const { isOn, message, endsAt } = maintenance.current();
      return c.json({ maintenance: isOn, message, until: endsAt?.toISOString() ?? null }, 200);
    },
  );
}
