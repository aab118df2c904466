import { createRoute } from "@hono/zod-openapi";
import { closeOtherDevices } from "../../../shop/accounts/sessions/devices.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { signedIn } from "../signed-in.ts";
import { deviceList, listedDevices } from "./listed-devices.ts";

export function signOutOthersRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/user/devices",
      tags: ["Account"],
      summary: "Sign all other devices out",
      middleware: signedIn(shop),
      responses: { 200: answers(deviceList, "What is left"), ...unauthenticated },
    }),
    async (c) => {
      await closeOtherDevices(shop, c.var.user, c.var.token);
      return c.json(await listedDevices(shop, c), 200);
    },
  );
}
