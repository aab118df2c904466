import { createRoute, z } from "@hono/zod-openapi";
import { deleteAddress } from "../../../shop/addresses/delete-address.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "../answers.ts";
import { presentAddress } from "../present/address.ts";
import { newRouter } from "../router.ts";
import { idSchema } from "../schemas/common.ts";
import { signedIn } from "../signed-in.ts";
import { addressList } from "./address-fields.ts";

export function deleteAddressRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "delete",
      path: "/addresses/{id}",
      tags: ["Account"],
      summary: "Delete an address; after the current one the newest becomes current",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }) },
      responses: {
        200: answers(addressList, "The addresses that remain"),
        ...unauthenticated,
        ...missing,
        ...invalid,
      },
    }),
    async (c) => {
      const addresses = await deleteAddress(shop, c.var.user, c.req.valid("param").id);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    },
  );
}
