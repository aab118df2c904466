import { isDeepStrictEqual } from "node:util";
import { type Act, type Actor, recordActs } from "../audit/audit.ts";
import { type OwnersProduct, productsNamed } from "../catalogue/products/by-sku.ts";
import { lockPrices } from "../catalogue/products/change-prices.ts";
import type { Shop } from "../shop.ts";
import { salesOf } from "./read-sales.ts";
import { holdsAt, priceAt, type Sale, type SalePlan, saleBelow, setSales } from "./set-sales.ts";

export type PriceInput = {
  /** Above 0. */
  priceCents: number;
  /** The price shown crossed out, or null for no sale. */
  wasCents: number | null;
};

export type PricedProduct = OwnersProduct &
  SalePlan & {
    /** Current price. */
    priceCents: number;
    /** The sale that this change ended. */
    endedSale: Sale | null;
    isChanged: boolean;
  };

/** A problem has no full stop. */
export type Priced = { ok: true; products: PricedProduct[] } | { ok: false; problem: string };

/**
 * Sets a product's price; a family's SKU stands for all its variants. A sale continues below a new price and otherwise
 * ends, as in imports. With `wasCents` a new sale starts now; a running one at the same price keeps its end. Past
 * orders keep their price. Atomic; safe to repeat: nothing is recorded when nothing changes.
 * Concurrency: locks products in ascending id order.
 */
export async function setPrice(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  sku: string,
  input: PriceInput,
): Promise<Priced> {
  if (input.wasCents !== null && input.wasCents <= input.priceCents)
    return { ok: false, problem: "What it cost before is not above what it costs now" };
  const now = shop.clock.now();
  return shop.db.transaction(async (tx): Promise<Priced> => {
    const found = await productsNamed(tx, [sku]);
    if (!found.ok) return found;
    const named = found.named.filter(({ kind }) => kind !== "parent");
    const ids = named.map(({ id }) => id);
    const held = await lockPrices(tx, ids);
    const dated = await salesOf(tx, ids);
    const changes = named.flatMap((product) => {
      const prices = held.get(product.id);
      if (!prices) return [];
      const { priceCents, regularPriceCents } = prices;
      const sale = saleAt({ priceCents, regularPriceCents }, dated.get(product.id), now);
      const before = { priceCents, regularPriceCents, sale };
      return [{ product, before, after: pricesAfter(input, sale, now) }];
    });
    const due = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    if (due.length > 0)
      await setSales(shop, tx, new Map(due.map(({ product, after }) => [product.id, after])));
    await recordActs(
      tx,
      shop,
      actor,
      due.map(({ product, before }) => actOf(product.sku, input, before)),
    );
    const products = changes.map((change) => {
      const { product, before, after } = change;
      const isOver = before.sale !== null && !isDeepStrictEqual(before.sale, after.sale);
      return {
        ...product,
        ...after,
        endedSale: isOver ? before.sale : null,
        isChanged: due.includes(change),
      };
    });
    return { ok: true, products };
  });
}

type Prices = SalePlan & { priceCents: number };

/** The current or planned sale; an undated one is only a reduced price. */
function saleAt(
  { priceCents, regularPriceCents }: Omit<Prices, "sale">,
  dated: Sale | undefined,
  now: Date,
): Sale | null {
  if (dated) return dated.endsAt !== null && dated.endsAt <= now ? null : dated;
  return priceCents < regularPriceCents ? { priceCents, startsAt: null, endsAt: null } : null;
}

function pricesAfter({ priceCents, wasCents }: PriceInput, held: Sale | null, now: Date): Prices {
  const plan =
    wasCents === null
      ? { regularPriceCents: priceCents, sale: saleBelow(held, priceCents) }
      : { regularPriceCents: wasCents, sale: saleFromNow(priceCents, held, now) };
  return { ...plan, priceCents: priceAt(plan, now) };
}

function saleFromNow(priceCents: number, held: Sale | null, now: Date): Sale {
  const goesOn = held?.priceCents === priceCents && holdsAt(held, now);
  return goesOn ? held : { priceCents, startsAt: null, endsAt: null };
}

function actOf(sku: string, { priceCents, wasCents }: PriceInput, before: Prices): Act {
  const { sale, regularPriceCents } = before;
  return {
    action: "products.price",
    subject: sku,
    details: {
      priceCents,
      ...(wasCents !== null && { wasCents }),
      before: {
        priceCents: regularPriceCents,
        ...(sale && { salePriceCents: sale.priceCents, ...periodOf(sale) }),
      },
    },
  };
}

function periodOf({ startsAt, endsAt }: Sale) {
  return { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
}
