import { createRoute, z } from "@hono/zod-openapi";
import { setCurrentAddress } from "../../../shop/addresses/set-current-address.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { presentAddress } from "../present/address.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { signedIn } from "../signed-in.ts";
import { addressList } from "./address-fields.ts";

export function setCurrentAddressRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/addresses/{id}/set-current",
      tags: ["Account"],
      summary: "Deliver here from now on",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }) },
      responses: { 200: answers(addressList, "All addresses"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      const addresses = await setCurrentAddress(shop, c.var.user, c.req.valid("param").id);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    },
  );
}
