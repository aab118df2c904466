import { createRoute } from "@hono/zod-openapi";
import { changeUser } from "../../../shop/accounts/change-user.ts";
import type { Shop } from "../../../shop/shop.ts";
import { spend } from "../../fair-share/spend.ts";
import { answers, body, invalid, tooMany, unauthenticated } from "../answers.ts";
import { presentUser } from "../present/user.ts";
import { newRouter } from "../router.ts";
import { changeUserSchema } from "../schemas/change-user.ts";
import { userSchema } from "../schemas/user.ts";
import { networkOf, signedIn } from "../signed-in.ts";

export function changeUserRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "patch",
      path: "/user",
      tags: ["Account"],
      summary: "Change name, email address or password; what is left out stays",
      description:
        "A new address is mailed a code and stands under `pending_email` until the code is sent to " +
        "`/user/confirm-email`; the present one is mailed a link that stops the change. A new password needs the current " +
        "one and signs all other devices out.",
      middleware: [signedIn(shop), spend("password")] as const,
      request: { body: body(changeUserSchema) },
      responses: { 200: answers(userSchema, "The user"), ...unauthenticated, ...invalid, ...tooMany },
    }),
    async (c) => {
      const { name, email, password: next, current_password: current } = c.req.valid("json");
      const password = next !== undefined && current !== undefined ? { current, next } : undefined;
      const user = await changeUser(shop, c.var.user, c.var.token, {
        name,
        email,
        password,
        network: networkOf(c),
      });
      return c.json(await presentUser(shop, user), 200);
    },
  );
}
