import type { DemoProduct } from "../types.ts";

export const cyclingAndFitness: DemoProduct[] = [
  {
    sku: "TW-BIC",
    name: "Town bicycle, low step, seven gears",
    brand: "Tweewiel",
    category: "cycling & fitness",
    description:
      "A bicycle for shopping, school runs and arriving without a wet back. The low frame suits skirts and stiff hips alike, the seven gears are inside the hub where dust cannot get at them, and mudguards, stand, bell and lights are on it already. It comes put together, except for the pedals and the handlebar.",
    attributes: [
      ["Frame", "Steel, low step"],
      ["Gears", "7, in the hub"],
      ["Wheels", "28 inch, puncture strip"],
      ["On it", "Mudguards, stand, bell, lights"],
      ["Guarantee", "10 years on the frame"],
    ],
    pictures: [
      { icon: "bicycle" },
      { icon: "bicycle", layout: "with", companion: "basket" },
      { icon: "bicycle", layout: "closeup" },
    ],
    weightGrams: 17800,
    variantTypes: [{ name: "Colour", swatches: { Cherry: "#e0344f", Teal: "#2b9a9a" } }, { name: "Frame" }],
    variants: [
      {
        sku: "TW/BIC/CHE/S",
        options: ["Cherry", "S, to 1.65 m"],
        price: "4499.00",
        stock: 4,
        picture: { icon: "bicycle" },
      },
      {
        sku: "TW/BIC/CHE/M",
        options: ["Cherry", "M, to 1.80 m"],
        price: "4499.00",
        stock: 6,
        picture: { icon: "bicycle" },
      },
      {
        sku: "TW/BIC/TEA/M",
        options: ["Teal", "M, to 1.80 m"],
        price: "4499.00",
        wasPrice: "4999.00",
        stock: 3,
        picture: { icon: "bicycle", hue: 190 },
      },
      {
        sku: "TW/BIC/TEA/L",
        options: ["Teal", "L, from 1.80 m"],
        price: "4699.00",
        stock: 0,
        picture: { icon: "bicycle", hue: 190 },
      },
    ],
  },
  {
    sku: "TW-SCO-08",
    name: "Kick scooter, folding, large wheels",
    brand: "Tweewiel",
    category: "cycling & fitness",
    description:
      "Wheels of twenty centimetres roll over paving that stops small ones dead. The handlebar goes up with the child, from six years to whenever they learn to drive, and one lever folds it all for the taxi. There are two brakes, a bell and a strap for the shoulder. Helmets are not an accessory.",
    attributes: [
      ["Wheels", "20 cm, solid"],
      ["Handlebar", "79 to 104 cm"],
      ["Carries", "100 kg"],
      ["Brakes", "Hand and foot"],
    ],
    pictures: [
      { icon: "kick-scooter" },
      { icon: "kick-scooter", layout: "pair" },
      { icon: "kick-scooter", layout: "closeup" },
    ],
    weightGrams: 5200,
    isNew: true,
    price: "1099.00",
    wasPrice: "1299.00",
    stock: 17,
  },
  {
    sku: "TW-SKA-31",
    name: "Skateboard, 31 inches, maple",
    brand: "Tweewiel",
    category: "cycling & fitness",
    description:
      "Seven layers of maple with a kick at both ends, trucks that can be tightened with one spanner, and wheels soft enough for tar. It comes complete and can be ridden home. The picture underneath was drawn by a boy from Mitchells Plain, who gets his share of each one; it will be scratched off, and that is as it should be.",
    attributes: [
      ["Deck", "31 × 8 inches, 7-ply maple"],
      ["Wheels", "54 mm, 90A"],
      ["Bearings", "ABEC 7"],
      ["Carries", "90 kg"],
    ],
    pictures: [{ icon: "skateboard" }, { icon: "skateboard", layout: "pair" }],
    weightGrams: 2600,
    price: "699.00",
    stock: 12,
  },
  {
    sku: "VB-BOX",
    name: "Boxing gloves, laced wrist",
    brand: "Veld & Baan",
    category: "cycling & fitness",
    description:
      "Three layers of foam, one of them slow, so that bag work in a garage in Mdantsane does not end in sore knuckles. The thumb is sewn to the palm. Leather where it meets the bag, cloth where it meets you, and a lining that can be wiped. Air them afterwards; everybody at home asks for it.",
    attributes: [
      ["Outside", "Cowhide"],
      ["Filling", "Three layers of foam"],
      ["Closes", "Laces and strap"],
      ["Pieces", "One pair"],
    ],
    pictures: [
      { icon: "boxing-glove" },
      { icon: "boxing-glove", layout: "pair" },
      { icon: "boxing-glove", layout: "closeup" },
    ],
    weightGrams: 820,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "VB-BOX-10", options: ["10 oz"], price: "549.00", stock: 13 },
      { sku: "VB-BOX-12", options: ["12 oz"], price: "549.00", stock: 9 },
      { sku: "VB-BOX-16", options: ["16 oz"], price: "599.00", stock: 2 },
    ],
  },
  {
    sku: "VB-VST-01",
    name: "Running vest, quick-dry",
    brand: "Veld & Baan",
    category: "cycling & fitness",
    description:
      "Two thin layers of nothing much, with holes where it gets hot and flat seams where it rubs. It is dry again before the kettle has boiled. The stripe shines in headlights at five in the morning, which is when people run here. Loose enough for a number and four safety pins, with room to breathe on the last hill.",
    attributes: [
      ["Material", "Polyester, 96 g"],
      ["Seams", "Flat"],
      ["Shines", "Front and back"],
      ["Fit", "Loose"],
    ],
    pictures: [
      { icon: "running-shirt" },
      { icon: "running-shirt", layout: "with", companion: "stopwatch" },
      { icon: "running-shirt", layout: "closeup" },
    ],
    weightGrams: 120,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "VB/VST/S", options: ["S"], price: "199.00", stock: 22 },
      { sku: "VB/VST/M", options: ["M"], price: "199.00", stock: 31 },
      { sku: "VB/VST/L", options: ["L"], price: "199.00", stock: 0 },
      { sku: "VB/VST/XL", options: ["XL"], price: "199.00", stock: 14 },
    ],
  },
];
