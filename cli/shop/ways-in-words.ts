import type { DeliveryMethod, DeliveryRate, DeliveryTerms } from "../../shop/delivery/delivery-terms.ts";
import { freeUpToGrams } from "../../shop/delivery/fees.ts";
import { inRand } from "../../shop/money/in-rand.ts";

export function waysInWords({ methods }: DeliveryTerms): string {
  return methods.map(wayInWords).join("; ");
}

function wayInWords({ label, freeFromCents, rates }: DeliveryMethod): string {
  const fees = rates.flatMap(({ bands }) => bands.map(({ feeCents }) => feeCents));
  const [least, most] = [Math.min(...fees), Math.max(...fees)].map(inWords);
  const fee = least === most ? least : `${least} to ${most}`;
  return `${label} for ${fee}${freeFromCents === null ? "" : freeInWords(freeFromCents, rates)}`;
}

function freeInWords(freeFromCents: number, rates: DeliveryRate[]): string {
  const hasHeavy = rates.some((rate) => freeUpToGrams(rate) !== null);
  return `, free from ${inWords(freeFromCents)}${hasHeavy ? " but for heavy parcels" : ""}`;
}

const inWords = (cents: number) => (cents === 0 ? "nothing" : inRand(cents));
