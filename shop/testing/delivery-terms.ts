import { collectAt, defaultTerms } from "../delivery/default-terms.ts";
import type { DeliveryTerms } from "../delivery/delivery-terms.ts";

export const testPickupPoint = "12 Long Street, Cape Town";

/** The default terms plus collection. */
export const testTerms: DeliveryTerms = {
  ...defaultTerms,
  methods: [...defaultTerms.methods, collectAt(testPickupPoint)],
};
