import { createRoute } from "@hono/zod-openapi";
import { confirmEmail } from "../../shop/accounts/email/confirm-email.ts";
import { sendEmailCode } from "../../shop/accounts/email/send-email-code.ts";
import { keepEmail, stopEmailChange } from "../../shop/accounts/email/stop-email-change.ts";
import { recoverByUndo } from "../../shop/privacy/recover-account.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, tooMany, unauthenticated } from "./answers.ts";
import { presentUser } from "./present/user.ts";
import { newRouter } from "./router.ts";
import { confirmEmailSchema, emailLinkSchema } from "./schemas/change-user.ts";
import { messageSchema } from "./schemas/common.ts";
import { userSchema } from "./schemas/user.ts";
import { networkOf, signedIn } from "./signed-in.ts";

const tags = ["Account"];

const postStop = createRoute({
  method: "post",
  path: "/auth/stop-email-change",
  tags,
  summary:
    "Stop a change of e-mail address that waits for its code, with the token that the present address was sent",
  description: "It ends all sessions and pending codes.",
  request: { body: body(emailLinkSchema) },
  responses: { 200: answers(messageSchema, "The address stays"), ...invalid },
});

const postUndo = createRoute({
  method: "post",
  path: "/auth/undo-email-change",
  tags,
  summary: "Give the account its old e-mail address back, with the token that this address was sent",
  description:
    "It ends all sessions and pending codes. Set a new password afterwards, by `/auth/forgot-password`. An address that was " +
    "never confirmed gets no such token.",
  request: { body: body(emailLinkSchema) },
  responses: { 200: answers(messageSchema, "The old address is back"), ...invalid },
});

/** What proves an e-mail address, and what stops or undoes its change. */
export function emailChangeRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const postCode = createRoute({
    method: "post",
    path: "/user/email-code",
    tags,
    summary:
      "Have a code mailed to the address that waits for it, or else to the own one that is not confirmed yet",
    description: "A new code replaces the one before. Three in 15 minutes for an address.",
    middleware,
    responses: { 200: answers(messageSchema, "Sent"), ...unauthenticated, ...invalid, ...tooMany },
  });
  const postConfirm = createRoute({
    method: "post",
    path: "/user/confirm-email",
    tags,
    summary:
      "Confirm the e-mail address by the code that was mailed to it, or by the token of the welcome mail's link",
    description:
      "A code lasts ten minutes and five tries. The code of a new address makes it the account's; the old one is told, and " +
      "takes the change back for seven days if it was confirmed.",
    middleware,
    request: { body: body(confirmEmailSchema) },
    responses: { 200: answers(userSchema, "The user"), ...unauthenticated, ...invalid, ...tooMany },
  });
  const deletePending = createRoute({
    method: "delete",
    path: "/user/pending-email",
    tags,
    summary: "Keep the old e-mail address: the new one no longer waits for its code",
    middleware,
    responses: { 200: answers(userSchema, "The user"), ...unauthenticated },
  });

  return newRouter()
    .openapi(postCode, async (c) => {
      await sendEmailCode(shop, c.var.user, c.var.token, networkOf(c));
      return c.json({ message: "A code is on its way" }, 200);
    })
    .openapi(postConfirm, async (c) => {
      const { otp = "", token: linkToken } = c.req.valid("json");
      const proof = linkToken === undefined ? { otp } : { linkToken };
      const user = await confirmEmail(shop, c.var.user, c.var.token, proof);
      return c.json(await presentUser(shop, user), 200);
    })
    .openapi(deletePending, async (c) => {
      await keepEmail(shop, c.var.user, c.var.token);
      return c.json(await presentUser(shop, c.var.user), 200);
    })
    .openapi(postStop, async (c) => {
      await stopEmailChange(shop, c.req.valid("json").token);
      return c.json({ message: "Your e-mail address stays, and everybody is signed out" }, 200);
    })
    .openapi(postUndo, async (c) => {
      await recoverByUndo(shop, c.req.valid("json").token);
      return c.json({ message: "Your old e-mail address is back. Now choose a new password" }, 200);
    });
}
