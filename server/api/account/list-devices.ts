import { createRoute } from "@hono/zod-openapi";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { newRouter } from "../router.ts";
import { signedIn } from "../signed-in.ts";
import { deviceList, listedDevices } from "./listed-devices.ts";

export function listDevicesRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/user/devices",
      tags: ["Account"],
      summary: "The devices on which the shopper is signed in, this one first",
      middleware: signedIn(shop),
      responses: { 200: answers(deviceList, "Devices"), ...unauthenticated },
    }),
    async (c) => c.json(await listedDevices(shop, c), 200),
  );
}
