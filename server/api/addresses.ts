import { createRoute, z } from "@hono/zod-openapi";
import { addAddress, listAddresses, setCurrentAddress } from "../../shop/addresses/addresses.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, missing, unauthenticated } from "./answers.ts";
import { presentAddress } from "./present/address.ts";
import { newRouter } from "./router.ts";
import { addressSchema, newAddressSchema } from "./schemas/address.ts";
import { idSchema } from "./schemas/common.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Account"];
const addressList = z.object({ data: z.array(addressSchema) });

export function addressRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const getAddresses = createRoute({
    method: "get",
    path: "/addresses",
    tags,
    summary: "The address book",
    middleware,
    responses: { 200: answers(addressList, "Addresses"), ...unauthenticated },
  });
  const postAddress = createRoute({
    method: "post",
    path: "/addresses",
    tags,
    summary: "Add an address; it becomes the current one",
    middleware,
    request: { body: body(newAddressSchema) },
    responses: { 201: answers(addressSchema, "The address"), ...unauthenticated, ...invalid },
  });
  const postCurrent = createRoute({
    method: "post",
    path: "/addresses/{id}/set-current",
    tags,
    summary: "Deliver here from now on",
    middleware,
    request: { params: z.object({ id: idSchema }) },
    responses: { 200: answers(addressList, "All addresses"), ...unauthenticated, ...missing, ...invalid },
  });

  return newRouter()
    .openapi(getAddresses, async (c) => {
      const addresses = await listAddresses(shop.db, c.var.user);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    })
    .openapi(postAddress, async (c) => {
      const fields = c.req.valid("json");
      const address = await addAddress(shop, c.var.user, {
        label: fields.label,
        type: fields.type,
        recipientName: fields.recipient_name,
        contactPhone: fields.contact_phone,
        unit: fields.unit,
        complexOrBuilding: fields.complex_or_building,
        street: fields.street,
        suburb: fields.suburb,
        city: fields.city,
        province: fields.province,
        postalCode: fields.postal_code,
        deliveryNotes: fields.delivery_notes,
        plusCode: fields.plus_code,
      });
      return c.json(presentAddress(address), 201);
    })
    .openapi(postCurrent, async (c) => {
      const addresses = await setCurrentAddress(shop, c.var.user, c.req.valid("param").id);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    });
}
