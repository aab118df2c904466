import type { z } from "zod";
import type { deliveryTermsSchema } from "../../server/api/schemas/delivery.ts";

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

const workingDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** The delivery at most at this fee; none when the shop could not say how long it takes. */
export function deliveryReference(fee: string, terms: DeliveryTerms | null) {
  return terms ? { "@id": `#delivery-${fee}` } : undefined;
}

/**
 * A delivery for each of these fees: to the door, and for all of South Africa at once, since search engines know no
 * regions by its postal codes.
 */
export function deliveryJsonLd(fees: string[], terms: DeliveryTerms | null) {
  if (!terms) return [];
  return [...new Set(fees)].map((fee) => ({
    ...deliveryReference(fee, terms),
    ...delivery(terms),
    shippingRate: { ...rand, maxValue: Number(fee) },
  }));
}

const rand = { "@type": "MonetaryAmount", currency: "ZAR" };

function delivery({ zones, cut_off_hour }: DeliveryTerms) {
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "ZA" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(
        Math.min(...zones.map((zone) => zone.working_days.from)),
        Math.max(...zones.map((zone) => zone.working_days.to)),
      ),
      cutoffTime: `${String(cut_off_hour).padStart(2, "0")}:00+02:00`,
      businessDays: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: workingDays.map((day) => `https://schema.org/${day}`),
      },
    },
  };
}

function days(minValue: number, maxValue: number) {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
