import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import type { Sale } from "../../shop/sales/set-sales.ts";
import { periodWords } from "../period.ts";

export function saleInWords(sale: Sale, regularPriceCents: number): string {
  return [`${inRand(sale.priceCents)} instead of ${inRand(regularPriceCents)}`, periodWords(sale)]
    .filter(Boolean)
    .join(", ");
}

/** A sale for programs; null without one. */
export function saleAsJson(sale: Sale | null) {
  return {
    sale_price: sale && toDecimal(sale.priceCents),
    starts_at: sale?.startsAt?.toISOString() ?? null,
    ends_at: sale?.endsAt?.toISOString() ?? null,
  };
}
