import { createRoute } from "@hono/zod-openapi";
import { openLock } from "../../../shop/accounts/known-devices/open-lock.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, tooMany } from "../answers.ts";
import { newRouter } from "../router.ts";
import { unlockSchema } from "../schemas/auth.ts";
import { messageSchema } from "../schemas/common.ts";
import { rememberDevice } from "../signed-in.ts";
import { whereFrom } from "./start-session.ts";

export function unlockRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/auth/unlock",
      tags: ["Account"],
      summary:
        "Let this device log in although strangers have tried too many passwords, by the token of a mailed link",
      description:
        "The link stands in the mail of `/auth/forgot-password`, after `#password=`. It sets the cookie `device_token` and signs " +
        "nobody in. The token works once: here, or for a new password by `/auth/reset-password`.",
      request: { body: body(unlockSchema) },
      responses: { 200: answers(messageSchema, "This device may log in"), ...invalid, ...tooMany },
    }),
    async (c) => {
      rememberDevice(shop, c, await openLock(shop, { ...c.req.valid("json"), ...whereFrom(c) }));
      return c.json({ message: "This device can log in again" }, 200);
    },
  );
}
