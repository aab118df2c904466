import { collectAt, defaultTerms } from "./default-terms.ts";
import type { DeliveryMethod, DeliveryRate, DeliveryTerms } from "./delivery-terms.ts";

/** The common settings: standard courier, express and collection. */
export type SimpleTerms = {
  /** Null when it differs by zone or weight. */
  feeCents: number | null;
  /** Free shipping from this amount; null for never. */
  freeFromCents: number | null;
  /** Null: not offered. */
  expressFeeCents: number | "varies" | null;
  /** Null: not offered. */
  collectAt: string | null;
};

const isExpress = ({ code }: DeliveryMethod) => code === "express";
const isUsual = (method: DeliveryMethod) => method.kind === "courier" && !isExpress(method);

export function simpleTermsOf({ methods }: DeliveryTerms): SimpleTerms {
  const usual = methods.find(isUsual);
  const express = methods.find(isExpress);
  const collecting = methods.find(({ kind }) => kind === "collect");
  return {
    feeCents: usual ? singleFeeOf(usual) : null,
    freeFromCents: usual?.freeFromCents ?? null,
    expressFeeCents: express ? (singleFeeOf(express) ?? "varies") : null,
    collectAt: collecting?.pickupPoint ?? null,
  };
}

function singleFeeOf({ rates }: DeliveryMethod): number | null {
  const fees = new Set(rates.flatMap(({ bands }) => bands.map(({ feeCents }) => feeCents)));
  const [feeCents = null] = fees.size === 1 ? fees : [];
  return feeCents;
}

/** Changes the given settings; everything else stays. */
export function withSimpleTerms(terms: DeliveryTerms, said: Partial<SimpleTerms>): DeliveryTerms {
  const usual = terms.methods.find(isUsual);
  let methods = terms.methods.map((method) => (method === usual ? changed(method, said) : method));
  if (said.expressFeeCents !== undefined) methods = expressed(terms, methods, said.expressFeeCents);
  if (said.collectAt !== undefined) methods = collecting(methods, said.collectAt);
  return { ...terms, methods };
}

/** For a new shop: no express and no free shipping, which only the owner may promise. */
export const firstTerms = withSimpleTerms(defaultTerms, { expressFeeCents: null, freeFromCents: null });

function changed(method: DeliveryMethod, { feeCents, freeFromCents }: Partial<SimpleTerms>): DeliveryMethod {
  return {
    ...method,
    ...(freeFromCents !== undefined && { freeFromCents }),
    ...(typeof feeCents === "number" && { rates: method.rates.map((rate) => withFee(rate, feeCents)) }),
  };
}

/** Keeps the weight limit. */
function withFee(rate: DeliveryRate, feeCents: number): DeliveryRate {
  return { ...rate, bands: rate.bands.slice(-1).map(({ upToGrams }) => ({ upToGrams, feeCents })) };
}

function expressed(
  terms: DeliveryTerms,
  methods: DeliveryMethod[],
  fee: SimpleTerms["expressFeeCents"],
): DeliveryMethod[] {
  const others = methods.filter((method) => !isExpress(method));
  if (fee === null) return others;
  const there = methods.some(isExpress) ? methods : withExpress(terms, methods);
  return there.map((method) =>
    isExpress(method) && fee !== "varies" ? changed(method, { feeCents: fee }) : method,
  );
}

/** After the standard courier; to the default zones, or everywhere if the owner's zones differ. */
function withExpress({ zones }: DeliveryTerms, methods: DeliveryMethod[]): DeliveryMethod[] {
  const places = methods.findLastIndex(isUsual) + 1;
  const express = defaultTerms.methods.filter(isExpress).map((method) => {
    const rates = method.rates.filter(({ zone }) => zones.some(({ code }) => code === zone));
    const everywhere = method.rates.slice(-1).map((rate) => ({ ...rate, zone: null }));
    return { ...method, rates: rates.length === method.rates.length ? rates : everywhere };
  });
  return methods.toSpliced(places, 0, ...express);
}

function collecting(methods: DeliveryMethod[], where: string | null): DeliveryMethod[] {
  if (where === null) return methods.filter(({ kind }) => kind !== "collect");
  const isThere = methods.some(({ kind }) => kind === "collect");
  if (!isThere) return [...methods, collectAt(where)];
  return methods.map((method) => (method.kind === "collect" ? { ...method, pickupPoint: where } : method));
}
