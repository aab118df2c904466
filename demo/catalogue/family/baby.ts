import type { DemoProduct } from "../types.ts";

export const baby: DemoProduct[] = [
  {
    sku: "DU-BOT",
    name: "Baby bottles with slow teat",
    brand: "Duiker & Lam",
    category: "baby",
    description:
      "Wide enough to fill with one hand at half past two in the morning. The valve lets air in behind the milk, so less of it goes down with the feed and less comes up again on your shoulder. The plastic is free of BPA, the marks are moulded in and do not wash off. Boil, steam or dishwasher, as you like.",
    attributes: [
      ["Material", "Polypropylene, silicone teat"],
      ["Free of", "BPA"],
      ["Teat", "Slow, from birth"],
      ["Cleaning", "Boil, steam or dishwasher"],
    ],
    pictures: [
      { icon: "baby-bottle" },
      { icon: "baby-bottle", layout: "trio" },
      { icon: "baby-bottle", layout: "with", companion: "glass-of-milk" },
    ],
    weightGrams: 260,
    variantTypes: [{ name: "Holds" }, { name: "Pack" }],
    variants: [
      { sku: "DU/BOT/125/2", options: ["125 ml", "2"], price: "99.99", stock: 46 },
      { sku: "DU/BOT/250/2", options: ["250 ml", "2"], price: "119.99", stock: 52 },
      { sku: "DU/BOT/250/4", options: ["250 ml", "4"], price: "209.00", wasPrice: "239.00", stock: 17 },
    ],
  },
  {
    sku: "DU-NAP",
    name: "Terry nappies with pins",
    brand: "Duiker & Lam",
    category: "baby",
    description:
      "Square, white and twice as thick as the ones that are sold for dusting. They fold four ways as the baby grows, dry on the line in a morning and last for the next child. Each dozen comes with six pins that lock. Afterwards they are the best cleaning cloths a house can have.",
    attributes: [
      ["Size", "60 × 60 cm"],
      ["Material", "Cotton terry, 280 g"],
      ["Washing", "Up to 90 °C"],
      ["With", "Locking pins"],
    ],
    pictures: [
      { icon: "safety-pin" },
      { icon: "safety-pin", layout: "with", companion: "baby" },
      { icon: "safety-pin", layout: "trio" },
    ],
    weightGrams: 1300,
    variantTypes: [{ name: "Pack" }],
    variants: [
      { sku: "DU-NAP-06", options: ["6, with 3 pins"], price: "189.00", stock: 28 },
      { sku: "DU-NAP-12", options: ["12, with 6 pins"], price: "349.00", stock: 14 },
    ],
  },
  {
    sku: "ML-PAP-400",
    name: "First maize porridge, fine, 400 g",
    brand: "Mielieland",
    category: "baby",
    description:
      "Maize, a little soya and iron, milled as fine as face powder and cooked once already, so that warm water is all it needs. No sugar and no salt: babies do not know about them yet. Start with a teaspoon, thin. The box has a chart of amounts by month and a line for what actually happened.",
    attributes: [
      ["Weight", "400 g"],
      ["Age", "From 6 months"],
      ["Contents", "Maize, soya, iron, vitamins"],
      ["Added sugar", "None"],
    ],
    pictures: [
      { icon: "bowl-with-spoon" },
      { icon: "bowl-with-spoon", layout: "with", companion: "ear-of-corn" },
    ],
    weightGrams: 450,
    price: "42.99",
    stock: 71,
    gtin: "2000000400082",
  },
  {
    sku: "DU-BAT-01",
    name: "Baby bath with a place to lean",
    brand: "Duiker & Lam",
    category: "baby",
    description:
      "The back of it is shaped so that a small person half sits and half floats, and you have a hand for the soap. The foot grips an ordinary bath, a table or the kitchen counter. A plug at the low end empties it without lifting. It holds from birth to about ten months, or until somebody stands up.",
    attributes: [
      ["Size", "82 × 48 × 26 cm"],
      ["Holds", "18 litres"],
      ["Age", "0 to 10 months"],
      ["Material", "Polypropylene"],
    ],
    pictures: [
      { icon: "bathtub" },
      { icon: "bathtub", layout: "with", companion: "front-facing-baby-chick" },
      { icon: "bathtub", layout: "set", companion: "baby", third: "soap" },
    ],
    weightGrams: 1500,
    price: "299.00",
    stock: 9,
  },
  {
    sku: "DU-CHK-03",
    name: "Floating bath chicks, three",
    brand: "Duiker & Lam",
    category: "baby",
    description:
      "Natural rubber, without the hole in the bottom through which other bath toys take in water and grow things. They float upright, even in a wave, and the beak is soft enough for a mouth that is getting teeth. One of the three turns white when the bath is too hot, which is more than a duck ever did.",
    attributes: [
      ["Pieces", "3"],
      ["Material", "Natural rubber"],
      ["Shows", "Water over 37 °C"],
      ["Age", "From birth"],
    ],
    pictures: [{ icon: "front-facing-baby-chick", layout: "trio" }, { icon: "front-facing-baby-chick" }],
    weightGrams: 140,
    isNew: true,
    price: "79.99",
    wasPrice: "99.99",
    stock: 43,
  },
  {
    sku: "LK-BOO",
    name: "Knitted booties, merino",
    brand: "Langa Knits",
    category: "baby",
    description:
      "Knitted by hand in Langa, with a ribbed cuff that stays up without a string. Merino is warm when it is damp and cool when it is hot, as feet are often both. They may go in the machine on wool. Sizes run generous, because they always grow on the day of the parcel.",
    attributes: [
      ["Material", "Merino wool"],
      ["Washing", "Wool cycle, cold"],
      ["Made in", "Langa"],
    ],
    pictures: [{ icon: "socks" }, { icon: "socks", layout: "with", companion: "yarn" }],
    weightGrams: 60,
    variantTypes: [{ name: "Age" }],
    variants: [
      { sku: "LK/BOO/03", options: ["0–3 months"], price: "119.00", stock: 24 },
      { sku: "LK/BOO/36", options: ["3–6 months"], price: "119.00", stock: 1 },
      { sku: "LK/BOO/612", options: ["6–12 months"], price: "129.00", stock: 19 },
    ],
  },
];
