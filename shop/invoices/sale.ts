import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import { orderNumber } from "../../words/order-number.ts";
import { userById } from "../accounts/users.ts";
import type { Queryable } from "../database.ts";
import { lineTotal, sum, vatWithin } from "../money/money.ts";
import { type Order, type OrderLine, totalCents } from "../orders/order.ts";
import { deliveryVatPercent } from "../orders/placing/price-order.ts";
import type { Shop } from "../shop.ts";
import type { InvoiceLine, RateTotal, Recipient, Sale, Supplier } from "./invoice.ts";

export async function saleOf(shop: Shop, db: Queryable, order: Order): Promise<Sale> {
  // Taxed only if the seller is registered for VAT now and was when the order was placed.
  const isTaxed = order.vatCents !== null && shop.settings.vatNumber !== null;
  const lines = order.lines.map((line) => invoiceLine(line, isTaxed));
  const delivery = deliveryOf(order, isTaxed);
  return {
    issuedOn: southAfricanDay(shop.clock.now()),
    order: { number: orderNumber(order.id), placedOn: southAfricanDay(order.createdAt) },
    supplier: supplierOf(shop, isTaxed, shop.invoiceLogo),
    recipient: await recipientOf(db, order),
    lines,
    voucherCode: order.voucherCode,
    delivery,
    rates: totalsByRate([...lines, delivery]),
    totalCents: totalCents(order),
  };
}

function invoiceLine(line: OrderLine, isTaxed: boolean): InvoiceLine {
  const { productId, product, quantity, priceCents, discountCents } = line;
  return {
    productId,
    sku: product.sku,
    name: product.name,
    options: product.options,
    quantity,
    priceCents,
    discountCents,
    amountCents: lineTotal(priceCents, quantity) - discountCents,
    vatRatePercent: isTaxed ? line.vatRatePercent : 0,
    vatCents: isTaxed ? line.vatCents : 0,
  };
}

function deliveryOf(order: Order, isTaxed: boolean): Sale["delivery"] {
  const { deliveryKind, deliveryLabel, deliveryFeeCents, pickupPoint } = order;
  const vatRatePercent = isTaxed ? deliveryVatPercent : 0;
  return {
    label: deliveryLabel,
    collectAt: deliveryKind === "collect" ? (pickupPoint ?? "the shop") : null,
    amountCents: deliveryFeeCents,
    vatRatePercent,
    vatCents: vatWithin(deliveryFeeCents, vatRatePercent),
  };
}

type Taxed = Pick<InvoiceLine, "amountCents" | "vatRatePercent" | "vatCents">;

/** Rates with a zero amount, such as free delivery's, are left out. */
function totalsByRate(items: Taxed[]): RateTotal[] {
  const byRate = Map.groupBy(items, ({ vatRatePercent }) => vatRatePercent);
  return [...byRate]
    .map(([ratePercent, alike]) => ({
      ratePercent,
      amountCents: sum(alike.map(({ amountCents }) => amountCents)),
      vatCents: sum(alike.map(({ vatCents }) => vatCents)),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .sort((one, other) => other.ratePercent - one.ratePercent);
}

function supplierOf({ settings }: Shop, isTaxed: boolean, logo: string | null): Supplier {
  const { particulars } = settings;
  return {
    shopName: settings.name,
    registeredName: particulars.registeredName,
    registrationNumber: particulars.registrationNumber,
    vatNumber: isTaxed ? settings.vatNumber : null,
    address: particulars.physicalAddress,
    phone: particulars.phone,
    email: settings.contactEmail,
    website: particulars.website ?? settings.publicUrl,
    logo,
  };
}

/** The current account name with the order's address. */
async function recipientOf(db: Queryable, { userId, invoiceTo, address }: Order): Promise<Recipient> {
  const user = await userById(db, userId);
  return {
    companyName: invoiceTo?.companyName ?? null,
    vatNumber: invoiceTo?.vatNumber ?? null,
    // For an erased account only the order still has a name.
    name: user?.name ?? address.contact.name,
    address: address.address,
  };
}
