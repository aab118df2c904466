import { createRoute } from "@hono/zod-openapi";
import { listAddresses } from "../../../shop/addresses/addresses.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answers, unauthenticated } from "../answers.ts";
import { presentAddress } from "../present/address.ts";
import { newRouter } from "../router.ts";
import { signedIn } from "../signed-in.ts";
import { addressList } from "./address-fields.ts";

export function listAddressesRoute(shop: Shop) {
  return newRouter().openapi(
    createRoute({
      method: "get",
      path: "/addresses",
      tags: ["Account"],
      summary: "The address book",
      middleware: signedIn(shop),
      responses: { 200: answers(addressList, "Addresses"), ...unauthenticated },
    }),
    async (c) => {
      const addresses = await listAddresses(shop.db, c.var.user);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    },
  );
}
