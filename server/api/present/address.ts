import type { Address } from "../../../shop/addresses/addresses.ts";

export function presentAddress(address: Address) {
  return {
    id: address.id,
    current: address.current,
    label: address.label,
    type: address.type,
    recipient_name: address.recipientName,
    contact_phone: address.contactPhone,
    unit: address.unit,
    complex_or_building: address.complexOrBuilding,
    street: address.street,
    suburb: address.suburb,
    city: address.city,
    province: address.province,
    postal_code: address.postalCode,
    delivery_notes: address.deliveryNotes,
    plus_code: address.plusCode,
    // Lockers and pickup points are not offered yet.
    pickup_point: null,
  };
}
