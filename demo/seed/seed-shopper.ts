import type { User } from "../../shop/accounts/users.ts";
import { addAddress } from "../../shop/addresses/add-address.ts";
import { setCartQuantity } from "../../shop/cart/set-quantity.ts";
import { takeStep } from "../../shop/fulfilment/take-step.ts";
import { totalCents } from "../../shop/orders/order.ts";
import { placeOrder } from "../../shop/orders/placing/place-order.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { receiveNotification } from "../../shop/payments/settle/receive-notification.ts";
import type { Shop } from "../../shop/shop.ts";
import { dayMs, daysAgo, newShopper, type PastShop } from "./past-shop.ts";
import { seedLists } from "./seed-lists.ts";

export const demoShopper = { email: "demo@spaza.example", password: "a-warm-cup-of-rooibos" };

/** Adds the demo shopper with an address, an order of last week and lists. Safe to repeat. */
export async function seedShopper(shop: Shop): Promise<void> {
  const then = daysAgo(shop, 24);
  const user = await newShopper(then, { name: "Naledi Mokoena", ...demoShopper });
  if (!user) return;
  await addAddress(then, user, {
    label: "Home",
    type: "house",
    recipientName: "Naledi Mokoena",
    contactPhone: "+27825550143",
    unit: null,
    complexOrBuilding: null,
    street: "14 Bree Street",
    suburb: "Cape Town City Centre",
    city: "Cape Town",
    province: "Western Cape",
    postalCode: "8001",
    deliveryNotes: "The blue door beside the bakery",
    plusCode: null,
  });
  await pastOrder(then, user);
  await seedLists(then, user);
}

const journey = [
  { step: "pack", afterDays: 0.2 },
  { step: "ship", afterDays: 1 },
  { step: "deliver", afterDays: 2.1 },
] as const;

const tracking = { number: "KC48213377", url: "https://courier.example/track/KC48213377" };

async function pastOrder(shop: PastShop, user: User): Promise<void> {
  const { productIds } = await shop.search.find({}, { page: 1, perPage: 2, maxPriceCents: 300_00 });
  for (const productId of productIds) await setCartQuantity(shop, user, productId, 1);
  const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
  if (!placed.ok) return;
  const { order } = placed;
  const payment = {
    paymentId: 0,
    reference: "demo-1",
    state: "paid" as const,
    amountCents: totalCents(order),
    flags: [],
  };
  shop.gateways.set("payfast", {
    method: "payfast",
    label: "PayFast",
    minimumCents: 0,
    createPayment: async ({ paymentId }) => {
      payment.paymentId = paymentId;
      return { next: { type: "redirect", url: shop.settings.publicUrl } };
    },
    verifyNotification: async () => ({ ok: true, payment }),
    withoutPayer: (rawBody) => rawBody,
  });
  await payOrder(shop, user, order.id, { method: "payfast" });
  await receiveNotification(shop, "payfast", { rawBody: "", headers: {}, address: "" });
  for (const { step, afterDays } of journey) {
    shop.clock.advance(afterDays * dayMs);
    await takeStep(shop, { by: "demo" }, order.id, step, step === "ship" ? tracking : null);
  }
}
