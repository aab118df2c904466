import { createRoute } from "@hono/zod-openapi";
import { downloadData } from "../../../shop/privacy/download-data.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, answerText, unauthenticated } from "../answers.ts";
import { presentUserData } from "../present/user-data.ts";
import { newRouter } from "../router.ts";
import { userDataSchema } from "../schemas/user-data.ts";
import { signedIn } from "../signed-in.ts";

export function downloadDataRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/user/data",
      tags: ["Account"],
      summary: "All that the shop keeps about the shopper, to be saved as a file",
      middleware: signedIn(shop),
      responses: { 200: answers(userDataSchema, "Everything"), ...unauthenticated },
    }),
    async (c) => {
      const data = await downloadData(shop, c.var.user, c.var.token);
      // Indented for human readers.
      const text = JSON.stringify(presentUserData(shop, data), null, 2);
      return answerText(text, { "Content-Disposition": 'attachment; filename="my-data.json"' });
    },
  );
}
