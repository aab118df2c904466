import type { z } from "zod";
import type { addressSchema, newAddressSchema } from "../../../server/api/schemas/address.ts";

export type Address = z.infer<typeof addressSchema>;
export type NewAddress = z.input<typeof newAddressSchema>;
export type AddressKind = Address["type"];

export const addressKinds: { value: AddressKind; label: string }[] = [
  { value: "house", label: "House" },
  { value: "complex", label: "Complex or estate" },
  { value: "flat", label: "Flat" },
  { value: "business", label: "Business" },
  { value: "farm", label: "Farm or smallholding" },
];

/** Couriers fail most often where a gate stands between street and door. */
export function hasBuilding(kind: AddressKind): boolean {
  return kind === "complex" || kind === "flat" || kind === "business";
}

/** The address as a shopper would write it, line by line. */
export function addressLines(address: Omit<Address, "id" | "current">): string[] {
  const building = [address.unit, address.complex_or_building].filter(Boolean).join(", ");
  const place = `${address.city}, ${address.postal_code}`;
  return [building, `${address.street}, ${address.suburb}`, place].filter(Boolean);
}
