import { onTestFinished } from "vitest";
import type { DeliveryTerms } from "../../shop/delivery/delivery-terms.ts";
import { setDeliveryTerms } from "../../shop/delivery/set-terms.ts";
import { testTerms } from "../../shop/testing/delivery-terms.ts";
import { owner } from "../../shop/testing/owner.ts";
import type { TestApi } from "./test-api.ts";

const band = { upToGrams: null, feeCents: 45_00 };
/** Delivery in Gauteng only. */
export const gautengOnly: DeliveryTerms = {
  cutOffHour: 12,
  zones: [
    { code: "gauteng", name: "Gauteng", places: [], provinces: ["Gauteng"] },
    { code: "rest", name: "Elsewhere", places: [], provinces: [] },
  ],
  methods: [
    {
      code: "bicycle",
      kind: "courier",
      label: "By bicycle",
      freeFromCents: null,
      pickupPoint: null,
      rates: [{ zone: "gauteng", bands: [band], workingDays: { from: 0, to: 1 } }],
    },
  ],
};

/** Sets delivery terms for one test. */
export async function setTerms(api: TestApi, terms: DeliveryTerms) {
  await setDeliveryTerms(api.shop, owner, terms);
  await api.shop.delivery.refresh();
  onTestFinished(async () => {
    await setDeliveryTerms(api.shop, owner, testTerms);
    await api.shop.delivery.refresh();
  });
}
