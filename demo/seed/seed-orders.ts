import { randomUUID } from "node:crypto";
import type { User } from "../../shop/accounts/users.ts";
import { addAddress } from "../../shop/addresses/add-address.ts";
import { setCartQuantity } from "../../shop/cart/set-quantity.ts";
import { productsWithSkus } from "../../shop/catalogue/products/by-sku.ts";
import { cancelAsOwner } from "../../shop/fulfilment/cancel-as-owner.ts";
import { type Order, totalCents } from "../../shop/orders/order.ts";
import { placeOrder } from "../../shop/orders/placing/place-order.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { markPaid } from "../../shop/payments/mark-paid.ts";
import type { Shop } from "../../shop/shop.ts";
import { daysAgo, newShopper, type PastShop } from "./past-shop.ts";

/** Nobody knows its password. */
const shopper = { name: "Thandi Mokoena", email: "thandi@spaza.example" };

const slicer = "SW-BIL-01";
const firelighters = "UM-FLI-48";

type DemoOrder = {
  goods: string[];
  deliveryMethod?: "courier" | "collect";
  is: "paid" | "waiting" | "cancelled";
};

/** Orders 2 to 7, after the demo shopper's order 1; the documentation's examples use these numbers. */
const demoOrders: DemoOrder[] = [
  { goods: [slicer, firelighters], is: "paid" },
  { goods: [firelighters], is: "paid" },
  { goods: [firelighters], deliveryMethod: "collect", is: "paid" },
  { goods: [firelighters], is: "paid" },
  { goods: [slicer], is: "waiting" },
  { goods: [slicer], is: "cancelled" },
];

/** Adds orders of yesterday, paid or awaiting an EFT, for the owner's commands. Safe to repeat. */
export async function seedOrders(shop: Shop): Promise<void> {
  const eft = shop.gateways.get("eft");
  const found = await productsWithSkus(shop.db, [slicer, firelighters]);
  const ids = new Map(found.map(({ sku, id }) => [sku, id]));
  if (!eft || ids.size < 2) return;
  const then = daysAgo(shop, 1);
  then.gateways.set("eft", eft);
  const user = await newShopper(then, { ...shopper, password: randomUUID() });
  if (!user) return;
  await addAddress(then, user, address);
  for (const order of demoOrders) await seedOrder(then, user, order, ids);
}

async function seedOrder(
  shop: PastShop,
  user: User,
  { goods, deliveryMethod = "courier", is }: DemoOrder,
  ids: Map<string, number>,
): Promise<void> {
  for (const sku of goods) await setCartQuantity(shop, user, ids.get(sku) ?? 0, 1);
  const placed = await placeOrder(shop, user, { deliveryMethod });
  if (!placed.ok) return;
  shop.clock.advance(60_000);
  const reference = await beginTransfer(shop, user, placed.order);
  if (is === "waiting") return;
  await markPaid(shop, demo, reference, totalCents(placed.order));
  if (is === "cancelled") await cancelAsOwner(shop, demo, placed.order.id, "no_stock");
}

const demo = { by: "demo" };

async function beginTransfer(shop: PastShop, user: User, { id }: Order): Promise<string> {
  const { payment } = await payOrder(shop, user, id, { method: "eft" });
  return payment.reference ?? "";
}

const address = {
  label: "Home",
  type: "house",
  recipientName: shopper.name,
  contactPhone: "+27825550144",
  unit: null,
  complexOrBuilding: null,
  street: "12 Long Street",
  suburb: "Gardens",
  city: "Cape Town",
  province: "Western Cape",
  postalCode: "8001",
  deliveryNotes: null,
  plusCode: null,
} as const;
