import { createRoute, z } from "@hono/zod-openapi";
import { closeDevice } from "../../../shop/accounts/sessions/devices.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { forgetToken, signedIn } from "../signed-in.ts";
import { deviceList, listedDevices } from "./listed-devices.ts";

export function signOutDeviceRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/user/devices/{id}",
      tags: ["Account"],
      summary: "Sign one device out; this one is like logging out",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }) },
      responses: { 200: answers(deviceList, "What is left"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      await closeDevice(shop, c.var.user, c.req.valid("param").id);
      const left = await listedDevices(shop, c);
      if (!left.data.some((device) => device.current)) forgetToken(shop, c);
      return c.json(left, 200);
    },
  );
}
