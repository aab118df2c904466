import type { z } from "zod";
import type { deliveryTermsSchema } from "../../server/api/schemas/delivery.ts";

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

const paidId = "#delivery";
const freeId = "#free-delivery";
const workingDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** Which delivery goes with a price; none when the shop could not say. */
export function deliveryReference(price: string, terms: DeliveryTerms | null) {
  return terms ? { "@id": idFor(price, terms) } : undefined;
}

function idFor(price: string, terms: DeliveryTerms): string {
  return Number(price) >= Number(terms.free_from) ? freeId : paidId;
}

/**
 * The deliveries that go with these prices: to the door, and for all of South Africa at once, since search engines
 * know no regions by its postal codes.
 */
export function deliveryJsonLd(prices: string[], terms: DeliveryTerms | null) {
  if (!terms) return [];
  const dearest = Math.max(...terms.zones.map(({ fee }) => Number(fee)));
  const rates: Record<string, object> = { [paidId]: { maxValue: dearest }, [freeId]: { value: 0 } };
  const used = new Set(prices.map((price) => idFor(price, terms)));
  return [...used].map((id) => ({ "@id": id, ...delivery(terms), shippingRate: { ...rand, ...rates[id] } }));
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
