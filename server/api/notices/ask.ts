import { createRoute } from "@hono/zod-openapi";
import { clientNetwork } from "../../../shop/accounts/rate-limits/client-network.ts";
import { askForNotice, type NoticeAnswer } from "../../../shop/notices/ask-for-notice.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, missing, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { askForNoticeSchema, noticeSchema } from "../schemas/notice.ts";

const words: Record<NoticeAnswer["state"], (productName: string) => string> = {
  waiting: (name) => `We will send one mail when ${name} is in stock again`,
  "already-waiting": (name) => `This address is waiting for ${name} already. One mail will come.`,
  "in-stock": (name) => `${name} is in stock now`,
};

export function askForNoticeRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/products/notify",
      tags: ["Catalogue"],
      summary: "Have one mail sent when a sold-out product is in stock again",
      description: "For visitors, too. For what is in stock nothing is stored, and the answer says so.",
      request: { body: body(askForNoticeSchema) },
      responses: {
        201: answers(noticeSchema, "The address waits for it now"),
        200: answers(noticeSchema, "The address waits for it already, or it is in stock now"),
        ...missing,
        ...invalid,
        ...tooMany,
      },
    }),
    async (c) => {
      const { email, product_id: productId } = c.req.valid("json");
      const network = clientNetwork(c.env?.clientAddress);
      const { state, productName } = await askForNotice(shop, { email, productId, network });
      const said = { message: words[state](productName), in_stock: state === "in-stock" };
      return state === "waiting" ? c.json(said, 201) : c.json(said, 200);
    },
  );
}
