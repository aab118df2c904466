import { createRoute } from "@hono/zod-openapi";
import { requestRemoval } from "../../../shop/privacy/request-removal.ts";
import type { Shop } from "../../../shop/shop.ts";
import { orderNumber } from "../../../words/order-number.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { openOrderSchema, removalRequestedSchema, removalSchema } from "../schemas/change-user.ts";
import { forgetToken, signedIn } from "../signed-in.ts";

export function removeUserRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/user",
      tags: ["Account"],
      summary: "Ask for the account's removal",
      description:
        "It ends all sessions. A login within 14 days takes it back; then name, email address, addresses, lists, cart and " +
        "whatever could open the account are erased. Orders, with the name, phone number and address they went to, " +
        "and the records of their payments are kept as long as tax law asks.",
      middleware: [signedIn(shop), spend("password")] as const,
      request: { body: body(removalSchema) },
      responses: {
        202: answers(removalRequestedSchema, "The account will be removed"),
        409: answers(openOrderSchema, "An order is not finished yet"),
        ...unauthenticated,
        ...invalid,
        ...tooMany,
      },
    }),
    async (c) => {
      const removal = await requestRemoval(shop, c.var.user, c.req.valid("json").password);
      if (!removal.ok) return c.json(openOrderAnswer(removal.openOrderId), 409);
      forgetToken(shop, c);
      const message = "Your account will be removed. Log in before then to keep it";
      return c.json({ message, scheduled_for: removal.scheduledFor.toISOString() }, 202);
    },
  );
}

function openOrderAnswer(id: number) {
  const number = orderNumber(id);
  const message = `Order ${number} is still open. You can remove your account once it has arrived or been cancelled`;
  return { message, order: { id, number } };
}
