import type { User } from "../../../shop/accounts/sessions.ts";
import { type Address, listAddresses } from "../../../shop/addresses/addresses.ts";
import type { Shop } from "../../../shop/shop.ts";

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

/** The locked list that every shopper has from the start. */
const wishlist = { id: 0, name: "Wishlist", locked: true };

export async function presentUser(shop: Shop, user: User) {
  const addresses = await listAddresses(shop.db, user);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    addresses: addresses.map(presentAddress),
    productLists: [wishlist],
  };
}
