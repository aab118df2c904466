import { collectAt, defaultTerms } from "../delivery/default-terms.ts";
import type { DeliveryTerms } from "../delivery/delivery-terms.ts";

export const testPickupPoint = "12 Long Street, Cape Town";

/** The defaults, of a shop where orders can be fetched, too. */
export const testTerms: DeliveryTerms = {
  ...defaultTerms,
  methods: [...defaultTerms.methods, collectAt(testPickupPoint)],
};
