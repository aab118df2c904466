import { collectAt } from "./default-terms.ts";
import type { DeliveryMethod, DeliveryTerms } from "./delivery-terms.ts";

/** What most owners say of delivery: of the usual way to the door, and of collecting. */
export type SimpleTerms = {
  /** The same for all places and weights; null where it differs. */
  feeCents: number | null;
  /** Goods for this much are brought for nothing; null for never. */
  freeFromCents: number | null;
  /** Null: not offered. */
  collectAt: string | null;
};

const isUsual = ({ kind }: DeliveryMethod) => kind === "courier";

export function simpleTermsOf({ methods }: DeliveryTerms): SimpleTerms {
  const usual = methods.find(isUsual);
  const fees = new Set(usual?.rates.flatMap(({ bands }) => bands.map(({ feeCents }) => feeCents)));
  const [feeCents = null] = fees.size === 1 ? fees : [];
  const collecting = methods.find(({ kind }) => kind === "collect");
  return {
    ...{ feeCents, freeFromCents: usual?.freeFromCents ?? null },
    collectAt: collecting?.pickupPoint ?? null,
  };
}

/** The terms with what is said anew; what is left out, and every other way of delivery, stays as it is. */
export function withSimpleTerms(terms: DeliveryTerms, said: Partial<SimpleTerms>): DeliveryTerms {
  const usual = terms.methods.find(isUsual);
  const methods = terms.methods.map((method) => (method === usual ? changed(method, said) : method));
  return { ...terms, methods: said.collectAt === undefined ? methods : collecting(methods, said.collectAt) };
}

function changed(method: DeliveryMethod, { feeCents, freeFromCents }: Partial<SimpleTerms>): DeliveryMethod {
  return {
    ...method,
    ...(freeFromCents !== undefined && { freeFromCents }),
    ...(typeof feeCents === "number" && {
      // As heavy as it takes now.
      rates: method.rates.map((rate) => ({
        ...rate,
        bands: rate.bands.slice(-1).map(({ upToGrams }) => ({ upToGrams, feeCents })),
      })),
    }),
  };
}

function collecting(methods: DeliveryMethod[], where: string | null): DeliveryMethod[] {
  if (where === null) return methods.filter(({ kind }) => kind !== "collect");
  const isThere = methods.some(({ kind }) => kind === "collect");
  if (!isThere) return [...methods, collectAt(where)];
  return methods.map((method) => (method.kind === "collect" ? { ...method, pickupPoint: where } : method));
}
