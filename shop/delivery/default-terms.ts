import type { DeliveryMethod, DeliveryTerms } from "./delivery-terms.ts";

const kg = 1_000;

/** Apply until the owner sets terms; the courier has free shipping from R 500. */
export const defaultTerms: DeliveryTerms = {
  cutOffHour: 12,
  zones: [
    {
      code: "main",
      name: "Main centres",
      places: [
        { name: "Pretoria", codes: [[1, 299]] },
        { name: "Johannesburg, Ekurhuleni and the West Rand", codes: [[1400, 2199]] },
        {
          name: "Durban and Pinetown",
          codes: [
            [3600, 3699],
            [4000, 4199],
          ],
        },
        { name: "East London", codes: [[5200, 5299]] },
        { name: "Gqeberha", codes: [[6000, 6099]] },
        {
          name: "Cape Town and the Helderberg",
          codes: [
            [7100, 7149],
            [7400, 8099],
          ],
        },
        { name: "Bloemfontein", codes: [[9300, 9399]] },
      ],
      provinces: [],
    },
    { code: "rest", name: "Everywhere else in South Africa", places: [], provinces: [] },
  ],
  methods: [
    {
      code: "courier",
      kind: "courier",
      label: "To your door",
      freeFromCents: 500_00,
      pickupPoint: null,
      rates: [
        {
          zone: "main",
          bands: [
            { upToGrams: 5 * kg, feeCents: 60_00 },
            { upToGrams: 15 * kg, feeCents: 90_00 },
            { upToGrams: 30 * kg, feeCents: 140_00, surchargeCents: 50_00 },
            { upToGrams: null, feeCents: 350_00, surchargeCents: 260_00 },
          ],
          workingDays: { from: 2, to: 4 },
        },
        {
          zone: "rest",
          bands: [
            { upToGrams: 5 * kg, feeCents: 100_00 },
            { upToGrams: 15 * kg, feeCents: 150_00 },
            { upToGrams: 30 * kg, feeCents: 220_00, surchargeCents: 70_00 },
            { upToGrams: null, feeCents: 550_00, surchargeCents: 400_00 },
          ],
          workingDays: { from: 3, to: 6 },
        },
      ],
    },
    {
      code: "express",
      kind: "courier",
      label: "Express to your door",
      freeFromCents: null,
      pickupPoint: null,
      rates: [
        {
          zone: "main",
          bands: [
            { upToGrams: 5 * kg, feeCents: 120_00 },
            { upToGrams: 15 * kg, feeCents: 180_00 },
          ],
          workingDays: { from: 1, to: 2 },
        },
        {
          zone: "rest",
          bands: [
            { upToGrams: 5 * kg, feeCents: 180_00 },
            { upToGrams: 15 * kg, feeCents: 260_00 },
          ],
          workingDays: { from: 2, to: 4 },
        },
      ],
    },
  ],
};

/** Free collection at the shop. No default method, since only the owner knows the address. */
export function collectAt(pickupPoint: string): DeliveryMethod {
  const bands = [{ upToGrams: null, feeCents: 0 }];
  return {
    code: "collect",
    kind: "collect",
    label: "Collect at the shop",
    freeFromCents: null,
    pickupPoint,
    rates: [{ zone: null, bands, workingDays: { from: 1, to: 1 } }],
  };
}
