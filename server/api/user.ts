import { createRoute } from "@hono/zod-openapi";
import { changeUser } from "../../shop/accounts/change-user.ts";
import { undoEmailChange } from "../../shop/accounts/undo-email-change.ts";
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
  undoEmailChangeSchema,
} from "./schemas/change-user.ts";
import { messageSchema } from "./schemas/common.ts";
import { userSchema } from "./schemas/user.ts";
import { forgetToken, signedIn } from "./signed-in.ts";

const tags = ["Account"];

const postUndo = createRoute({
  method: "post",
  path: "/auth/undo-email-change",
  tags,
  summary: "Give the account its old e-mail address back, with the token that this address was sent",
  description:
    "It ends all sessions and pending codes. Set a new password afterwards, by `/auth/forgot-password`.",
  request: { body: body(undoEmailChangeSchema) },
  responses: { 200: answers(messageSchema, "The old address is back"), ...invalid },
});

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
      "A new address holds at once, and the old one is mailed a link that takes it back for seven days. A new " +
      "password needs the current one and signs all other devices out.",
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
      const user = await changeUser(shop, c.var.user, c.var.token, { name, email, password });
      return c.json(await presentUser(shop, user), 200);
    })
    .openapi(deleteUser, async (c) => {
      const removal = await requestRemoval(shop, c.var.user, c.req.valid("json").password);
      if (!removal.ok) return c.json(openOrderAnswer(removal.openOrderId), 409);
      forgetToken(shop, c);
      const message = "Your account will be removed. Login before that to keep it";
      return c.json({ message, scheduled_for: removal.scheduledFor.toISOString() }, 202);
    })
    .openapi(postUndo, async (c) => {
      await undoEmailChange(shop, c.req.valid("json").token);
      return c.json({ message: "Your old e-mail address is back. Now choose a new password" }, 200);
    });
}

function openOrderAnswer(id: number) {
  const number = orderNumber(id);
  const message = `Order ${number} is still open. You can remove your account when it has arrived or is cancelled`;
  return { message, order: { id, number } };
}
