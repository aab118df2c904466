import type { BriefTerms } from "../../../client/shop/delivery-terms.ts";

const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** A reference to the delivery at this fee; undefined without a courier or a known delivery time. */
export function deliveryReference(fee: string | null, terms: BriefTerms | null) {
  return terms?.working_days && fee !== null ? { "@id": `#delivery-${fee}` } : undefined;
}

/**
 * One delivery for each fee, to the door in all of South Africa: search engines do not know regions by its postal
 * codes.
 */
export function deliveryJsonLd(fees: (string | null)[], terms: BriefTerms | null) {
  if (!terms?.working_days) return [];
  const shared = delivery(terms.working_days, terms.cut_off_hour);
  return [...new Set(fees)].flatMap((fee) =>
    fee === null
      ? []
      : {
          ...deliveryReference(fee, terms),
          ...shared,
          shippingRate: { ...rand, maxValue: Number(fee) },
        },
  );
}

const rand = { "@type": "MonetaryAmount", currency: "ZAR" };

function delivery(workingDays: { from: number; to: number }, cutOffHour: number) {
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "ZA" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(workingDays.from, workingDays.to),
      cutoffTime: `${String(cutOffHour).padStart(2, "0")}:00+02:00`,
      businessDays: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: workdays.map((day) => `https://schema.org/${day}`),
      },
    },
  };
}

function days(minValue: number, maxValue: number) {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
