import type { Sale } from "../../sales/set-sales.ts";

/** A sale period as JSON: ISO 8601, null for an open side. */
export type DatedSale = { priceCents: number; startsAt: string | null; endsAt: string | null };

export function toDatedSale({ priceCents, startsAt, endsAt }: Sale): DatedSale {
  return { priceCents, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

export function toSale({ priceCents, startsAt, endsAt }: DatedSale): Sale {
  return { priceCents, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));
