import { createRoute } from "@hono/zod-openapi";
import { addAddress } from "../../../shop/addresses/add-address.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, body, conflict, invalid, unauthenticated } from "../answers.ts";
import { presentAddress } from "../present/address.ts";
import { newRouter } from "../router.ts";
import { addressSchema, newAddressSchema } from "../schemas/address.ts";
import { signedIn } from "../signed-in.ts";
import { fieldsOf } from "./address-fields.ts";

export function addAddressRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "post",
      path: "/addresses",
      tags: ["Account"],
      summary: "Add an address; the first one becomes the current one",
      middleware: signedIn(shop),
      request: { body: body(newAddressSchema) },
      responses: { 201: answers(addressSchema, "The address"), ...unauthenticated, ...invalid, ...conflict },
    }),
    async (c) => {
      const address = await addAddress(shop, c.var.user, fieldsOf(c.req.valid("json")));
      return c.json(presentAddress(address), 201);
    },
  );
}
