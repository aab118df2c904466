import { createRoute } from "@hono/zod-openapi";
import { confirmEmail } from "../../../shop/accounts/email/confirm-email.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany, unauthenticated } from "../answers.ts";
import { presentUser } from "../present/user.ts";
import { newRouter } from "../router.ts";
import { confirmEmailSchema } from "../schemas/change-user.ts";
import { userSchema } from "../schemas/user.ts";
import { signedIn } from "../signed-in.ts";

export function confirmEmailRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/user/confirm-email",
      tags: ["Account"],
      summary:
        "Confirm the email address by the code that was mailed to it, or by the token of the welcome mail's link",
      description:
        "A code lasts ten minutes and five tries. The code of a new address makes it the account's; the old one is told, and " +
        "takes the change back for seven days if it was confirmed.",
      middleware: [signedIn(shop), spend("password")] as const,
      request: { body: body(confirmEmailSchema) },
      responses: { 200: answers(userSchema, "The user"), ...unauthenticated, ...invalid, ...tooMany },
    }),
    async (c) => {
      const { otp = "", token: linkToken } = c.req.valid("json");
      const proof = linkToken === undefined ? { otp } : { linkToken };
      const user = await confirmEmail(shop, c.var.user, c.var.token, proof);
      return c.json(await presentUser(shop, user), 200);
    },
  );
}
