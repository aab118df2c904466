import { createRoute } from "@hono/zod-openapi";
import { unsubscribe } from "../../../shop/notices/forget-notices.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid } from "../answers.ts";
import { newRouter } from "../router.ts";
import { messageSchema } from "../schemas/common.ts";
import { unsubscribeSchema } from "../schemas/notice.ts";

/**
 * Shown by page, API and mail programs. Limited to this link's requests: later requests, made after these had their
 * mail, have another link.
 */
export const unsubscribed = "You will get no more mails for the requests behind this link";

export function unsubscribeFromNoticesRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/products/notify/unsubscribe",
      tags: ["Catalogue"],
      summary: "End what an address waits for, by the token of a mail's link",
      description:
        "The answer is the same for unknown tokens, such as of a mail after which its address waited for nothing more.",
      request: { body: body(unsubscribeSchema) },
      responses: { 200: answers(messageSchema, "Nothing more comes of it"), ...invalid },
    }),
    async (c) => {
      await unsubscribe(shop, c.req.valid("json").token);
      return c.json({ message: unsubscribed }, 200);
    },
  );
}
