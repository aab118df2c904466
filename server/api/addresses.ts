import { createRoute, z } from "@hono/zod-openapi";
import { addAddress } from "../../shop/addresses/add-address.ts";
import { type AddressFields, listAddresses } from "../../shop/addresses/addresses.ts";
import { changeAddress } from "../../shop/addresses/change-address.ts";
import { deleteAddress } from "../../shop/addresses/delete-address.ts";
import { setCurrentAddress } from "../../shop/addresses/set-current-address.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, conflict, invalid, missing, unauthenticated } from "./answers.ts";
import { presentAddress } from "./present/address.ts";
import { newRouter } from "./router.ts";
import { addressSchema, changedAddressSchema, newAddressSchema } from "./schemas/address.ts";
import { idSchema } from "./schemas/common.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Account"];
const addressList = z.object({ data: z.array(addressSchema) });
const ofId = z.object({ id: idSchema });
const refusals = { ...unauthenticated, ...missing, ...invalid };

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
    summary: "Add an address; the first one becomes the current one",
    middleware,
    request: { body: body(newAddressSchema) },
    responses: { 201: answers(addressSchema, "The address"), ...unauthenticated, ...invalid, ...conflict },
  });
  const patchAddress = createRoute({
    method: "patch",
    path: "/addresses/{id}",
    tags,
    summary: "Change the fields that are given",
    middleware,
    request: { params: ofId, body: body(changedAddressSchema) },
    responses: { 200: answers(addressSchema, "The address"), ...refusals },
  });
  const removeAddress = createRoute({
    method: "delete",
    path: "/addresses/{id}",
    tags,
    summary: "Delete an address; after the current one the newest becomes current",
    middleware,
    request: { params: ofId },
    responses: { 200: answers(addressList, "The addresses that remain"), ...refusals },
  });
  const postCurrent = createRoute({
    method: "post",
    path: "/addresses/{id}/set-current",
    tags,
    summary: "Deliver here from now on",
    middleware,
    request: { params: ofId },
    responses: { 200: answers(addressList, "All addresses"), ...refusals },
  });

  return newRouter()
    .openapi(getAddresses, async (c) => {
      const addresses = await listAddresses(shop.db, c.var.user);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    })
    .openapi(postAddress, async (c) => {
      const address = await addAddress(shop, c.var.user, fieldsOf(c.req.valid("json")));
      return c.json(presentAddress(address), 201);
    })
    .openapi(patchAddress, async (c) => {
      const changes = fieldsOf(c.req.valid("json"));
      const address = await changeAddress(shop, c.var.user, c.req.valid("param").id, changes);
      return c.json(presentAddress(address), 200);
    })
    .openapi(removeAddress, async (c) => {
      const addresses = await deleteAddress(shop, c.var.user, c.req.valid("param").id);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    })
    .openapi(postCurrent, async (c) => {
      const addresses = await setCurrentAddress(shop, c.var.user, c.req.valid("param").id);
      return c.json({ data: addresses.map(presentAddress) }, 200);
    });
}

/** A whole new address gives all fields; of a changed one only some are there. */
function fieldsOf(given: z.output<typeof newAddressSchema>): AddressFields;
function fieldsOf(given: z.output<typeof changedAddressSchema>): Partial<AddressFields>;
function fieldsOf(given: z.output<typeof changedAddressSchema>): Partial<AddressFields> {
  return {
    label: given.label,
    type: given.type,
    recipientName: given.recipient_name,
    contactPhone: given.contact_phone,
    unit: given.unit,
    complexOrBuilding: given.complex_or_building,
    street: given.street,
    suburb: given.suburb,
    city: given.city,
    province: given.province,
    postalCode: given.postal_code,
    deliveryNotes: given.delivery_notes,
    plusCode: given.plus_code,
  };
}
