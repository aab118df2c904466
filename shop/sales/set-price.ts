import { isDeepStrictEqual } from "node:util";
import { type Act, type Actor, recordActs } from "../audit/audit.ts";
import { type OwnersProduct, productsNamed } from "../catalogue/by-sku.ts";
import { lockPrices } from "../catalogue/change-prices.ts";
import type { Shop } from "../shop.ts";
import { salesOf } from "./read-sales.ts";
import { holdsAt, priceAt, type Sale, type SalePlan, saleBelow, setSales } from "./set-sales.ts";

export type PriceInput = {
  /** Above 0. */
  priceCents: number;
  /** What is crossed out beside it, or null: then the price is the one outside a sale. */
  wasCents: number | null;
};

export type PricedProduct = OwnersProduct &
  SalePlan & {
    /** What it costs now. */
    priceCents: number;
    /** The sale that it had and has no more. */
    endedSale: Sale | null;
    isChanged: boolean;
  };

/** A problem is said without a full stop. */
export type Priced = { ok: true; products: PricedProduct[] } | { ok: false; problem: string };

/**
 * Says what a product costs; the SKU of a family stands for all its options. A sale goes on below the new price, with its
 * start and end, and is over where the new price is not above its own, as when a file is imported. With `wasCents` the price
 * is that of a sale which begins now, in the place of the one that it has; a sale that holds for this very price keeps its end.
 * Orders that were placed keep their price. Atomic; safe to repeat: what is so already is not written down.
 *
 * Concurrency: the products are locked in ascending order of their ids.
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

/** The sale that a product has or will have. One without a start and an end is only a price below the regular one. */
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
