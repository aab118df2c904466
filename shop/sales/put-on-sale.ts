import { type Actor, recordActs } from "../audit/audit.ts";
import { type OwnersProduct, productsNamed } from "../catalogue/products/by-sku.ts";
import { lockPrices } from "../catalogue/products/change-prices.ts";
import { lessPercent } from "../money/money.ts";
import type { Shop } from "../shop.ts";
import { type Sale, setSales } from "./set-sales.ts";

export type SaleInput = {
  /** Cents, or 1 to 99 percent off the regular price. */
  price: { cents: number } | { percentOff: number };
  startsAt: Date | null;
  endsAt: Date | null;
};

export type OnSale =
  | { ok: true; products: (OwnersProduct & { regularPriceCents: number; sale: Sale | null })[] }
  /** Without a full stop. */
  | { ok: false; problem: string };

type SaleShop = Pick<Shop, "db" | "clock">;

/** Puts products on sale, replacing their sales; a family's SKU stands for all its variants. Atomic; safe to repeat. */
export function putOnSale(shop: SaleShop, actor: Actor, skus: string[], input: SaleInput): Promise<OnSale> {
  const problem = periodProblem(input, shop.clock.now());
  if (problem) return Promise.resolve({ ok: false, problem });
  const { startsAt, endsAt } = input;
  return changeSales(shop, actor, skus, "sales.set", (regularCents, sku) => {
    const priceCents = salePrice(input.price, regularCents);
    if (priceCents <= 0) return { ok: false, problem: `This leaves nothing to pay for ${sku}` };
    if (priceCents < regularCents) return { ok: true, sale: { priceCents, startsAt, endsAt } };
    return { ok: false, problem: `The sale price of ${sku} is not below its regular price` };
  });
}

/** Ends current and planned sales of products. Atomic; safe to repeat. */
export function endSales(shop: SaleShop, actor: Actor, skus: string[]): Promise<OnSale> {
  return changeSales(shop, actor, skus, "sales.end", () => ({ ok: true, sale: null }));
}

type SaleFor = (
  regularCents: number,
  sku: string,
) => { ok: true; sale: Sale | null } | { ok: false; problem: string };

function changeSales(
  shop: SaleShop,
  actor: Actor,
  skus: string[],
  action: string,
  saleFor: SaleFor,
): Promise<OnSale> {
  return shop.db.transaction(async (tx): Promise<OnSale> => {
    const found = await productsNamed(tx, skus);
    if (!found.ok) return found;
    const products = found.named.filter(({ kind }) => kind !== "parent");
    const prices = await lockPrices(
      tx,
      products.map(({ id }) => id),
    );
    const done: (OnSale & { ok: true })["products"] = [];
    for (const product of products) {
      const regularPriceCents = prices.get(product.id)?.regularPriceCents ?? 0;
      const made = saleFor(regularPriceCents, product.sku);
      if (!made.ok) return made;
      done.push({ ...product, regularPriceCents, sale: made.sale });
    }
    await setSales(shop, tx, new Map(done.map((product) => [product.id, product])));
    const acts = done.map(({ sku, sale }) => ({ action, subject: sku, ...(sale && { details: sale }) }));
    await recordActs(tx, shop, actor, acts);
    return { ok: true, products: done };
  });
}

function periodProblem({ startsAt, endsAt }: SaleInput, now: Date): string | undefined {
  if (endsAt && endsAt <= now) return "The sale would have ended already";
  if (startsAt && endsAt && startsAt >= endsAt) return "The sale would end before it starts";
  return undefined;
}

function salePrice(price: SaleInput["price"], regularCents: number): number {
  return "cents" in price ? price.cents : lessPercent(regularCents, price.percentOff);
}
