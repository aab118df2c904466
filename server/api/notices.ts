import { createRoute } from "@hono/zod-openapi";
import { clientNetwork } from "../../shop/accounts/client-network.ts";
import { askForNotice, type NoticeAnswer } from "../../shop/notices/ask-for-notice.ts";
import { unsubscribe } from "../../shop/notices/forget-notices.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, missing, tooMany } from "./answers.ts";
import { newRouter } from "./router.ts";
import { messageSchema } from "./schemas/common.ts";
import { askForNoticeSchema, noticeSchema, unsubscribeSchema } from "./schemas/notice.ts";

const tags = ["Catalogue"];

const postNotice = createRoute({
  method: "post",
  path: "/products/notify",
  tags,
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
});

const postUnsubscribe = createRoute({
  method: "post",
  path: "/products/notify/unsubscribe",
  tags,
  summary: "End what an address waits for, by the token of a mail's link",
  description:
    "The answer is the same for unknown tokens, such as of a mail after which its address waited for nothing more.",
  request: { body: body(unsubscribeSchema) },
  responses: { 200: answers(messageSchema, "Nothing more comes of it"), ...invalid },
});

/**
 * What whoever unsubscribed is told, on the page, by the API and by mail programs alike. No more than the link can
 * hold: what was asked for once everything before it had its mail has a link of its own.
 */
export const unsubscribed = "You will get no more mails for the requests behind this link";

export function noticeRoutes(shop: Shop) {
  return newRouter()
    .openapi(postNotice, async (c) => {
      const { email, product_id: productId } = c.req.valid("json");
      const network = clientNetwork(c.env?.clientAddress);
      const { state, productName } = await askForNotice(shop, { email, productId, network });
      const said = { message: words[state](productName), in_stock: state === "in-stock" };
      return state === "waiting" ? c.json(said, 201) : c.json(said, 200);
    })
    .openapi(postUnsubscribe, async (c) => {
      await unsubscribe(shop, c.req.valid("json").token);
      return c.json({ message: unsubscribed }, 200);
    });
}

const words: Record<NoticeAnswer["state"], (productName: string) => string> = {
  waiting: (name) => `We will send one mail when ${name} is in stock again`,
  "already-waiting": (name) => `This address is waiting for ${name} already. One mail will come.`,
  "in-stock": (name) => `${name} is in stock now`,
};
