import { z } from "@hono/zod-openapi";
import type { AddressFields } from "../../../shop/addresses/addresses.ts";
import { addressSchema, type changedAddressSchema, type newAddressSchema } from "../schemas/address.ts";

export const addressList = z.object({ data: z.array(addressSchema) });

/** A new address has all fields, a change only some. */
export function fieldsOf(given: z.output<typeof newAddressSchema>): AddressFields;
export function fieldsOf(given: z.output<typeof changedAddressSchema>): Partial<AddressFields>;
export function fieldsOf(given: z.output<typeof changedAddressSchema>): Partial<AddressFields> {
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
