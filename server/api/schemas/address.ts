import { z } from "@hono/zod-openapi";
import { normalisePhone } from "../../../shop/addresses/phone.ts";
import { addressKinds } from "../../../words/addresses/address-kinds.ts";
import { addressRefusals } from "../../../words/addresses/address-refusals.ts";
import { isPostBox, type PlaceField, postBoxRefusal } from "../../../words/addresses/post-box.ts";
import { postalCodePattern, postalCodeRefusal } from "../../../words/addresses/postal-code.ts";
import { provinces } from "../../../words/addresses/provinces.ts";
import { line, lineOrNull, textOrNull } from "./text.ts";

export const addressSchema = z
  .object({
    id: z.number().int(),
    current: z.boolean(),
    label: z.string().nullable(),
    type: z.enum(addressKinds),
    recipient_name: z.string(),
    contact_phone: z.string(),
    unit: z.string().nullable(),
    complex_or_building: z.string().nullable(),
    street: z.string(),
    suburb: z.string(),
    city: z.string(),
    province: z.enum(provinces),
    postal_code: z.string(),
    delivery_notes: z.string().nullable(),
    plus_code: z.string().nullable(),
    pickup_point: z.null(),
  })
  .openapi("Address");

const phoneField = line(30).transform((value, context) => {
  const phone = normalisePhone(value);
  if (phone) return phone;
  context.addIssue({ code: "custom", message: addressRefusals.contact_phone });
  return z.NEVER;
});

const noPostBox = (value: string | null) => !value || !isPostBox(value);
const placeLine = (max: number) => line(max).refine(noPostBox, postBoxRefusal);
const placeLineOrNull = (max: number) => lineOrNull(max).refine(noPostBox, postBoxRefusal);

const placeLines = {
  unit: placeLineOrNull(40),
  complex_or_building: placeLineOrNull(100),
  street: placeLine(200),
  suburb: placeLine(100),
  city: placeLine(100),
} satisfies Record<PlaceField, z.ZodType>;

const addressFields = z.strictObject({
  label: lineOrNull(40),
  type: z.enum(addressKinds, "Choose an address type"),
  recipient_name: line(100),
  contact_phone: phoneField,
  ...placeLines,
  province: z.enum(provinces, addressRefusals.province),
  postal_code: z.string(postalCodeRefusal).trim().regex(postalCodePattern, postalCodeRefusal),
  delivery_notes: textOrNull(500),
  plus_code: lineOrNull(40),
});

export const newAddressSchema = addressFields.extend({
  label: addressFields.shape.label.default(null),
  type: addressFields.shape.type.default("house"),
  unit: addressFields.shape.unit.default(null),
  complex_or_building: addressFields.shape.complex_or_building.default(null),
  delivery_notes: addressFields.shape.delivery_notes.default(null),
  plus_code: addressFields.shape.plus_code.default(null),
});

/** Omitted fields stay unchanged. */
export const changedAddressSchema = addressFields.partial();
