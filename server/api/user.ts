import { createRoute } from "@hono/zod-openapi";
import { changeUser } from "../../shop/accounts/change-user.ts";
import { requestRemoval } from "../../shop/privacy/request-removal.ts";
import type { Shop } from "../../shop/shop.ts";
import { orderNumber } from "../../words/order-number.ts";
import { answers, body, invalid, tooMany, unauthenticated } from "./answers.ts";
import { presentUser } from "./present/user.ts";
import { newRouter } from "./router.ts";
import {
  changeUserSchema,
  openOrderSchema,
  removalRequestedSchema,
  removalSchema,
} from "./schemas/change-user.ts";
import { userSchema } from "./schemas/user.ts";
import { forgetToken, networkOf, signedIn } from "./signed-in.ts";

const tags = ["Account"];

export function userRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const getUser = createRoute({
    method: "get",
    path: "/user",
    tags,
    summary: "Who is signed in",
    middleware,
    responses: { 200: answers(userSchema, "The user"), ...unauthenticated },
  });
  const patchUser = createRoute({
    method: "patch",
    path: "/user",
    tags,
    summary: "Change name, e-mail address or password; what is left out stays",
    description:
      "A new address is mailed a code and stands under `pending_email` until the code is sent to " +
      "`/user/confirm-email`; the present one is mailed a link that stops the change. A new password needs the current " +
      "one and signs all other devices out.",
    middleware,
    request: { body: body(changeUserSchema) },
    responses: { 200: answers(userSchema, "The user"), ...unauthenticated, ...invalid, ...tooMany },
  });
  const deleteUser = createRoute({
    method: "delete",
    path: "/user",
    tags,
    summary: "Ask for the account's removal",
    description:
      "It ends all sessions. A login within 14 days takes it back; then name, e-mail address, addresses, lists, cart and " +
      "whatever could open the account are erased. Orders, with the name, phone number and address they went to, " +
      "and the records of their payments are kept as long as tax law asks.",
    middleware,
    request: { body: body(removalSchema) },
    responses: {
      202: answers(removalRequestedSchema, "The account will be removed"),
      409: answers(openOrderSchema, "An order is not finished yet"),
      ...unauthenticated,
      ...invalid,
      ...tooMany,
    },
  });

  return newRouter()
    .openapi(getUser, async (c) => c.json(await presentUser(shop, c.var.user), 200))
    .openapi(patchUser, async (c) => {
      const { name, email, password: next, current_password: current } = c.req.valid("json");
      const password = next !== undefined && current !== undefined ? { current, next } : undefined;
      const user = await changeUser(shop, c.var.user, c.var.token, {
        name,
        email,
        password,
        network: networkOf(c),
      });
      return c.json(await presentUser(shop, user), 200);
    })
    .openapi(deleteUser, async (c) => {
      const removal = await requestRemoval(shop, c.var.user, c.req.valid("json").password);
      if (!removal.ok) return c.json(openOrderAnswer(removal.openOrderId), 409);
      forgetToken(shop, c);
      const message = "Your account will be removed. Login before that to keep it";
      return c.json({ message, scheduled_for: removal.scheduledFor.toISOString() }, 202);
    });
}

function openOrderAnswer(id: number) {
  const number = orderNumber(id);
  const message = `Order ${number} is still open. You can remove your account when it has arrived or is cancelled`;
  return { message, order: { id, number } };
}
