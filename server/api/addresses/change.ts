import { createRoute, z } from "@hono/zod-openapi";
import { changeAddress } from "../../../shop/addresses/change-address.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "../answers.ts";
import { presentAddress } from "../present/address.ts";
import { newRouter } from "../router.ts";
import { addressSchema, changedAddressSchema } from "../schemas/address.ts";
import { idSchema } from "../schemas/common.ts";
import { signedIn } from "../signed-in.ts";
import { fieldsOf } from "./address-fields.ts";

export function changeAddressRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "patch",
      path: "/addresses/{id}",
      tags: ["Account"],
      summary: "Change the fields that are given",
      middleware: signedIn(shop),
      request: { params: z.object({ id: idSchema }), body: body(changedAddressSchema) },
      responses: { 200: answers(addressSchema, "The address"), ...unauthenticated, ...missing, ...invalid },
    }),
    async (c) => {
      const changes = fieldsOf(c.req.valid("json"));
      const address = await changeAddress(shop, c.var.user, c.req.valid("param").id, changes);
      return c.json(presentAddress(address), 200);
    },
  );
}
